import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { confirm } from '../../../../platform/ui/overlays/confirm.ts'
import { useAsked } from '../../combinados/em-curso/Unsaved.tsx'
import type { NovoComando } from '../../sala/tipos.ts'
import { type Ato, hasConfirmed, proximaFrase } from '../regras/ato.rules.ts'
import { FIM, fill, proximaEtapa } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useSend } from '../useSend.ts'

/**
 * Saves the combinado under way: the one of this screen; where both wrote the same one, moves to the choice between the
 * two texts; else the text of the person as both see it.
 */
function saveCombinado(delaOuNada: NovoComando | null, pedir: (comando: NovoComando) => Promise<boolean>) {
  const form = document.querySelector<HTMLFormElement>('form.combinado-form')
  const conflito = document.querySelector<HTMLElement>('.combinado-conflito')
  if (form) form.requestSubmit()
  else if (conflito) conflito.focus()
  else if (delaOuNada) void pedir(delaOuNada)
}

/** The one next act, with one name in each state; nothing while both wait for the person's yes. */
export function Proximo({ ato }: { ato: Ato }) {
  const { sala } = useSessao()
  const { etapa, versao_combinados, pessoa, frase_atual } = sala
  const { pedir, ocupado } = useSend()
  const assim = useAsked(sala.id_devolutiva)
  const fim = useFim()
  // Going on now takes the list from under her hand: never the one dark button.
  const ordenando = etapa === 'autoestimativa' && !sala.estimativa_feita
  const next = proximaEtapa(etapa)
  const frase = proximaFrase(sala)
  const dela = sala.escrevendo ? ({ tipo: 'gravar_combinado', ...sala.escrevendo.rascunho } as const) : null
  const of: Readonly<Record<Ato, [nome: string, act: NovoComando | (() => unknown)] | null>> = {
    esperar: null,
    voz_alta: [t('conduzir.acordoEmVozAlta', { pessoa }), { tipo: 'aceitar_acordo' }],
    mover: next
      ? [t(ordenando ? 'conduzir.semEsperar' : `conduzir.ir.${next}`), { tipo: 'mover', de: etapa, para: next }]
      : null,
    mostrar: frase
      ? [
          t(frase_atual ? 'conduzir.proximaFrase' : 'conduzir.primeiraFrase'),
          { tipo: 'mostrar_frase', frase: frase.frase },
        ]
      : null,
    recusadas: [t('conduzir.verRecusadas'), { tipo: 'mostrar_frase', frase: null }],
    guardar: [t(assim ? 'combinados.guardarAssim' : 'conduzir.guardarCombinado'), () => saveCombinado(dela, pedir)],
    confirmar: [t('conduzir.confirmarTexto'), { tipo: 'confirmar', versao: versao_combinados }],
    encerrar: [fim.nome, fim.encerrar],
  }
  const one = of[ato]
  if (!one) return null
  const [nome, act] = one
  return (
    <Button
      look={ato === 'voz_alta' || ordenando ? 'quiet' : 'primary'}
      className="cz-proximo"
      busy={ocupado}
      onClick={() => void (typeof act === 'function' ? act() : pedir(act))}
    >
      {nome}
    </Button>
  )
}

/** The end of the conversation, with or without combinados, after a question. */
function useFim() {
  const { sala } = useSessao()
  const { pedir } = useSend()
  const nenhum = sala.combinados.length === 0
  const nome = nenhum ? FIM.sem : FIM.encerrar
  return {
    nome,
    async encerrar() {
      const pergunta = hasConfirmed(sala, 'participante') ? FIM.pergunta : fill(FIM.falta, { pessoa: sala.pessoa })
      const texto = nenhum ? t('conduzir.encerrarSemTexto') : pergunta
      if (await confirm({ titulo: nome, texto, confirmar: nome }))
        await pedir({ tipo: 'encerrar', desfecho: nenhum ? 'sem_combinados' : 'acordada' })
    },
  }
}
