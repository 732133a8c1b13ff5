import { useState } from 'react'
import type { MeuCartao } from '#shared/disc/cartao/cartao.contract.ts'
import { FRASE_MAX, FRASES_MAX, LINHA_MAX, type Parte } from '#shared/disc/cartao/cartao.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Opcao } from './Opcao.tsx'
import { linhasDaParte } from './rascunho.ts'

interface Props {
  parte: Parte
  opcoes: MeuCartao['opcoes'][number]['frases']
  /** Lines whose theme was struck out after the card was saved, and which she has not said to keep. */
  riscadas: ReadonlySet<string>
  onKeep(frase: string): void
  onChange(parte: Parte): void
}

/** Lines shown before somebody asks for more. */
const PRIMEIRAS = 2

/** One heading of the card: a line of the person's own, and up to two offered ones, each of which may be reworded. */
export function ParteDoCartao({ parte, opcoes, riscadas, onKeep, onChange }: Props) {
  const { titulo, frases, linha } = parte
  const nome = t(`cartao.parte.${titulo}`)
  const cheia = frases.length >= FRASES_MAX
  const [todas, setTodas] = useState(false)
  const linhas = linhasDaParte(parte, opcoes)
  const chosenOf = (frase: string) => frases.find(one => one.frase === frase)
  const seen = linhas.filter(({ frase }, i) => todas || i < PRIMEIRAS || chosenOf(frase))
  const take = (frase: string) => onChange({ ...parte, frases: frases.filter(one => one.frase !== frase) })
  const put = ({ frase, texto }: { frase: string; texto: string }) =>
    onChange({ ...parte, frases: [...frases, { frase, texto }] })
  const reword = (frase: string, texto: string) =>
    onChange({ ...parte, frases: frases.map(one => (one.frase === frase ? { frase, texto } : one)) })
  return (
    <fieldset className="min-w-0">
      <legend className="cartao-legenda">
        {nome}{' '}
        <span className="text-sm text-ink-soft">{t('cartao.quantas', { n: frases.length, de: FRASES_MAX })}</span>
      </legend>
      <TextField
        className="mb-3"
        label={t('cartao.linha', { parte: nome })}
        maxLength={LINHA_MAX}
        value={linha}
        hint={t('cartao.linhaAjuda', { n: linha.length, de: LINHA_MAX })}
        onChange={event => onChange({ ...parte, linha: event.target.value })}
      />
      <ul className="cartao-opcoes">
        {seen.map(opcao => (
          <li key={opcao.frase}>
            <Opcao
              opcao={opcao}
              chosen={chosenOf(opcao.frase)?.texto}
              disabled={!chosenOf(opcao.frase) && cheia}
              riscada={riscadas.has(opcao.frase)}
              onKeep={() => onKeep(opcao.frase)}
              onToggle={on =>
                on ? put({ frase: opcao.frase, texto: opcao.texto.slice(0, FRASE_MAX) }) : take(opcao.frase)
              }
              onReword={texto => reword(opcao.frase, texto)}
            />
          </li>
        ))}
      </ul>
      {cheia && <p className="text-sm text-ink-soft">{t('cartao.cheia')}</p>}
      {seen.length < linhas.length && (
        <Button look="text" small className="mt-1" onClick={() => setTodas(true)}>
          {t('cartao.verMais', { n: linhas.length - seen.length })}
        </Button>
      )}
    </fieldset>
  )
}
