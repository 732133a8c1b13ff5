import * as z from 'zod/mini'
import type { MeuCartao } from '#shared/disc/cartao/cartao.contract.ts'
import { type Parte, TITULOS_CARTAO } from '#shared/disc/cartao/cartao.rules.ts'
import { AGREED_KEY } from '../../platform/session/kept/keys.ts'
import { kept, type Place } from '../../platform/storage.ts'

const rascunho = z.object({
  /** Version of the card that the draft changes; 0 before there is one. */
  versao: z.int(),
  partes: z.array(
    z.object({
      titulo: z.enum(TITULOS_CARTAO),
      frases: z.array(z.object({ frase: z.string(), texto: z.string() })),
      linha: z.string(),
    }),
  ),
})

/** Draft of the card of one result: kept in this tab, also over a reload, until it is saved or its person signs out. */
const rascunhoOf = (id_licenca: number) => kept(`${AGREED_KEY}cartao:${id_licenca}`, rascunho)

const versaoOf = ({ cartao }: MeuCartao): number => cartao?.versao ?? 0

/** Returns the parts as they are saved; empty ones where there is no card. */
export const guardadas = ({ cartao }: MeuCartao): readonly Parte[] =>
  cartao?.partes ?? TITULOS_CARTAO.map(titulo => ({ titulo, frases: [], linha: '' }))

/** Whether these parts are not those that are saved. */
export const mudou = (meu: MeuCartao, partes: readonly Parte[]): boolean =>
  JSON.stringify(partes) !== JSON.stringify(guardadas(meu))

type Oferta = MeuCartao['opcoes'][number]['frases'][number]

/** One line under a heading of the editor; without `oferta` it stands on the card and is not offered any more. */
export interface LinhaDaParte {
  frase: string
  texto: string
  oferta: Oferta | null
}

/** Returns the lines of a heading: those that are only on the card, then those offered. */
export const linhasDaParte = ({ frases }: Parte, opcoes: readonly Oferta[]): LinhaDaParte[] => [
  ...frases
    .filter(({ frase }) => opcoes.every(opcao => opcao.frase !== frase))
    .map(line => ({ ...line, oferta: null })),
  ...opcoes.map(oferta => ({ frase: oferta.frase, texto: oferta.texto, oferta })),
]

/**
 * Returns the parts to begin from: the draft of this tab, without lines that are neither offered nor saved, or what is
 * saved. A draft of another version is dropped: the card was saved elsewhere since.
 */
export function start(meu: MeuCartao, place: Place): readonly Parte[] {
  const draft = rascunhoOf(meu.id_licenca).read(place)
  if (!draft || draft.versao !== versaoOf(meu)) return guardadas(meu)
  const offered = new Set(
    [...meu.opcoes, ...guardadas(meu)].flatMap(({ titulo, frases }) => frases.map(({ frase }) => `${titulo} ${frase}`)),
  )
  return guardadas(meu).map(saved => {
    const parte = draft.partes.find(({ titulo }) => titulo === saved.titulo)
    return parte
      ? { ...parte, frases: parte.frases.filter(({ frase }) => offered.has(`${parte.titulo} ${frase}`)) }
      : saved
  })
}

/** Keeps parts that are not saved yet, and forgets any draft otherwise. */
export function saveRascunho(meu: MeuCartao, partes: readonly Parte[], place: Place): void {
  const draft = rascunhoOf(meu.id_licenca)
  if (mudou(meu, partes))
    draft.write(place, {
      versao: versaoOf(meu),
      partes: partes.map(parte => ({ ...parte, frases: [...parte.frases] })),
    })
  else draft.forget(place)
}
