import '../evidencia.css'
import { useEffect, useId, useState } from 'react'
import type { Controle } from '#shared/disc/evidencia/evidencia.contract.ts'
import { RESPOSTAS_MARCACAO, type RespostaMarcacao, ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { wordsOf } from '../../../platform/apiError.ts'
import { useCurrentUser } from '../../../platform/currentUser.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useClose, useDraw } from '../evidencia.queries.ts'
import { Passo } from '../Passo.tsx'
import { forgetMarcadas, readMarcadas, saveMarcadas } from './guardado.ts'
import { Palpite } from './Palpite.tsx'
import { Revelacao } from './Revelacao.tsx'

interface Props {
  controle: Controle
  consultor: string | null
  /** Button after the control or in its place: opens the report, or continues the conversation. */
  ver: { texto: string; busy: boolean; onClick(): void }
  focar?: boolean
}

/**
 * Blind control: invitation, block of sentences, guess, and reveal. Leaving midway takes one press and a confirmation.
 */
export function ControleCego({ controle, consultor, ver, focar = true }: Props) {
  const { id_licenca, itens, situacao } = controle
  const fechar = useClose(id_licenca)
  const me = useCurrentUser()?.id_usuario ?? 0
  // A reload in the middle of it goes on where she was.
  const [respostas, setRespostas] = useState(() => readMarcadas(me, id_licenca))
  const [palpitando, setPalpitando] = useState(false)
  const done = situacao === 'fechado'
  useEffect(() => {
    if (done) forgetMarcadas(me, id_licenca)
  }, [done, me, id_licenca])

  async function leave() {
    const yes = await confirm({
      titulo: t('controle.sairTitulo'),
      texto: t('controle.sairTexto'),
      confirmar: t('controle.sairSim'),
      cancelar: t('controle.sairNao'),
    })
    if (yes) ver.onClick()
  }
  async function close(palpite: number) {
    const all = itens.flatMap(({ n }) => respostas[n] ?? [])
    try {
      await fechar.mutateAsync({ respostas: all, palpite })
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  if (situacao === 'oferecido')
    return <ConviteControle controle={controle} consultor={consultor} ver={ver} focar={focar} />
  if (controle.revelacao) return <Revelacao controle={controle} revelacao={controle.revelacao} ver={ver} />
  if (palpitando)
    return <Palpite itens={itens} busy={fechar.isPending} onVoltar={() => setPalpitando(false)} onPalpite={close} />
  return (
    <Bloco
      itens={itens}
      respostas={respostas}
      onMarcar={(n, resposta) => {
        const next = { ...respostas, [n]: resposta }
        saveMarcadas(me, id_licenca, next)
        setRespostas(next)
      }}
      onSair={leave}
      onProximo={() => setPalpitando(true)}
    />
  )
}

interface BlocoProps {
  itens: Controle['itens']
  respostas: Readonly<Record<number, RespostaMarcacao>>
  onMarcar(n: number, resposta: RespostaMarcacao): void
  onSair(): void
  onProximo(): void
}

/** Lists the sentences of the block, each with three answers that look the same so that none seems better. */
function Bloco({ itens, respostas, onMarcar, onSair, onProximo }: BlocoProps) {
  const [pedindo, setPedindo] = useState(false)
  const missing = itens.find(({ n }) => respostas[n] === undefined)
  const done = itens.filter(({ n }) => respostas[n] !== undefined).length
  function next() {
    if (!missing) return onProximo()
    setPedindo(true)
    document.querySelector<HTMLElement>(`[name="controle-${missing.n}"]`)?.focus()
  }
  return (
    <Passo titulo={t('controle.blocoTitulo')}>
      <p className="text-ink-soft">{t('controle.blocoTexto')}</p>
      <ol className="controle-itens">
        {itens.map(({ n, texto }) => (
          <li key={n}>
            <fieldset aria-describedby={pedindo && respostas[n] === undefined ? `controle-falta-${n}` : undefined}>
              <legend className="font-serif text-lg">{texto}</legend>
              <div className="controle-respostas">
                {RESPOSTAS_MARCACAO.map(resposta => (
                  <label key={resposta}>
                    <input
                      type="radio"
                      name={`controle-${n}`}
                      checked={respostas[n] === resposta}
                      onChange={() => onMarcar(n, resposta)}
                    />
                    <span>{ROTULOS_MARCACAO.descricao[resposta]}</span>
                  </label>
                ))}
              </div>
              {pedindo && respostas[n] === undefined && (
                <p id={`controle-falta-${n}`} className="controle-falta">
                  {t('controle.falta')}
                </p>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft" role="status">
        {t('controle.progresso', { n: done, total: itens.length })}
      </p>
      <div className="evidencia-atos">
        <Button look="primary" onClick={next}>
          {t('controle.darPalpite')}
        </Button>
        <Button look="text" onClick={onSair}>
          {t('controle.sair')}
        </Button>
      </div>
    </Passo>
  )
}

interface ConviteControleProps {
  controle: Controle
  consultor: string | null
  ver: { texto: string; busy: boolean; onClick(): void }
  focar: boolean
}

/** Joins numbers as '5 ou 6', each once. */
const ou = (numbers: readonly number[]) => [...new Set(numbers)].join(` ${t('controle.ou')} `)

/** Invitation to the blind control, with an unchecked box. The refuse button is as large as the accept button. */
function ConviteControle({ controle: { id_licenca, tamanhos }, consultor, ver, focar }: ConviteControleProps) {
  const sortear = useDraw(id_licenca)
  const [aceito, setAceito] = useState(false)
  const [falta, setFalta] = useState(false)
  const conditions = useId()

  async function answer(yes: boolean) {
    if (yes && !aceito) return setFalta(true)
    try {
      await sortear.mutateAsync(yes)
      if (!yes) ver.onClick()
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <Passo titulo={t('controle.conviteTitulo')} focar={focar}>
      <p className="measure">
        {t('controle.conviteTexto', { total: ou(tamanhos), proprias: ou(tamanhos.map(n => n - 1)) })}
      </p>
      <ul id={conditions} className="evidencia-condicoes">
        <li>{t('controle.condicao1')}</li>
        <li>{t('controle.condicao2', { consultor: consultor ?? t('controle.quemConduz') })}</li>
        <li>{t('controle.condicao3')}</li>
        <li>{t('controle.condicao4')}</li>
        <li>{t('controle.condicao5')}</li>
      </ul>
      <CheckField
        checked={aceito}
        error={falta && !aceito ? t('controle.faltaMarcar') : undefined}
        onChange={event => setAceito(event.target.checked)}
        label={t('controle.caixa')}
      />
      <div className="evidencia-iguais">
        <Button look="primary" busy={sortear.isPending && sortear.variables} onClick={() => answer(true)}>
          {t('controle.participar')}
        </Button>
        <Button
          look="primary"
          busy={(sortear.isPending && !sortear.variables) || ver.busy}
          onClick={() => answer(false)}
        >
          {t('controle.agoraNao')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t('controle.baseLegal')}</p>
    </Passo>
  )
}
