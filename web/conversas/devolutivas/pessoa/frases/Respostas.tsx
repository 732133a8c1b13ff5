import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { FraseDaSala, MarcacaoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { RESPOSTAS_MARCACAO, type RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { inText, shortcutsOn } from '../../../../platform/ui/keyboard/shortcuts.ts'
import { estadoDaMarca } from '../../sala/tipos.ts'
import { useCena } from '../cena.tsx'
import { Celular, IconeResposta } from '../Icones.tsx'
import { announcements, marcacoes, say } from '../roteiro.ts'
import { Registrada } from './Registrada.tsx'

interface Props {
  frase: FraseDaSala
  marcada: MarcacaoDaSala | null
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

const focus = (group: HTMLElement | null) => group?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus()

/** Returns a function that sends and announces an answer; keys 1, 2 and 3 call it too when shortcuts are on. */
function useChoose(frase: FraseDaSala, rotulos: Readonly<Record<RespostaMarcacao, string>>) {
  const { enviar, anunciar, conexao } = useCena()
  function choose(resposta: RespostaMarcacao) {
    const dita = (estado: string) => say(announcements.marcada, { rotulo: rotulos[resposta], estado })
    // Said again when it has arrived: what goes on its way may stay there.
    void enviar({ tipo: 'marcar', frase: frase.frase, resposta }).then(
      ({ resultado }) => resultado !== 'recusado' && anunciar(dita(marcacoes.estado.salva)),
    )
    const offline = conexao === 'sem_rede'
    anunciar(offline ? announcements.guardada : dita(marcacoes.estado.enviando))
  }
  const latest = useRef(choose)
  latest.current = choose

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const resposta = RESPOSTAS_MARCACAO[Number(event.key) - 1]
      if (resposta && !event.repeat && shortcutsOn() && !inText(event)) latest.current(resposta)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return choose
}

/**
 * Three answers to one sentence: arrow keys move, Enter or Space chooses, 1, 2 and 3 choose at once when shortcuts are
 * on. A press on the current answer removes it.
 */
export function Respostas({ frase, marcada }: Props) {
  const onde = useCena()
  const group = useRef<HTMLDivElement>(null)
  const question = useId()
  const rotulos = marcacoes.rotulos[frase.tipo]
  const choose = useChoose(frase, rotulos)
  const standing = marcada?.resposta ?? null
  const estado = marcada && estadoDaMarca(onde, marcada)

  function onMove(event: KeyboardEvent, at: number) {
    const step = MOVES[event.key]
    if (step === undefined) return
    event.preventDefault()
    const options = group.current?.querySelectorAll<HTMLElement>('[role=radio]')
    options?.item((at + step + RESPOSTAS_MARCACAO.length) % RESPOSTAS_MARCACAO.length).focus()
  }

  const first = standing ?? RESPOSTAS_MARCACAO[0]
  return (
    <>
      <Pergunta id={question} frase={frase} answered={standing !== null} />
      {marcada && <Registrada frase={frase} marcada={marcada} onMudar={() => focus(group.current)} />}
      <div ref={group} role="radiogroup" aria-labelledby={question} className="contents">
        {RESPOSTAS_MARCACAO.map((resposta, at) => (
          // biome-ignore lint/a11y/useSemanticElements: arrows of a native group choose, and choosing sends
          <button
            key={resposta}
            type="button"
            role="radio"
            aria-checked={resposta === standing}
            aria-keyshortcuts={String(at + 1)}
            tabIndex={resposta === first ? 0 : -1}
            className="pc-opcao"
            onClick={() => choose(resposta)}
            onKeyDown={event => onMove(event, at)}
          >
            <IconeResposta resposta={resposta} />
            {rotulos[resposta]}
            {resposta === standing && estado && (
              <span className="pc-estado" data-estado={estado}>
                {estado === 'guardada' && <Celular />}
                {t(`naConversa.marca.${estado}`)}
              </span>
            )}
          </button>
        ))}
      </div>
    </>
  )
}

/** The question about the sentence, with a button that removes the answer given. */
function Pergunta({ id, frase, answered }: { id: string; frase: FraseDaSala; answered: boolean }) {
  const { enviar } = useCena()
  return (
    <p id={id} className="flex flex-wrap gap-y-0 gap-x-4 items-center min-h-7 text-ink-soft text-(length:--text-sm)">
      {marcacoes.grupo[frase.tipo]}
      {answered && (
        <button
          type="button"
          className="pc-link min-h-11 py-0 -my-2 ml-auto font-medium"
          onClick={() => void enviar({ tipo: 'marcar', frase: frase.frase, resposta: null })}
        >
          {marcacoes.limpar}
        </button>
      )}
    </p>
  )
}
