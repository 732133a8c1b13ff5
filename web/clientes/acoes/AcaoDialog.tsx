import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { TipoAcao } from '#shared/clientes/acoes/acoes.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { Etiqueta } from '../etiquetas/Etiqueta.tsx'
import { EtiquetaCombo } from '../etiquetas/EtiquetaCombo.tsx'
import { etiquetasQuery } from '../etiquetas/etiquetas.queries.ts'
import {
  acaoQuery,
  type Pedido,
  previaQuery,
  type SelecaoNaLista,
  turmasQuery,
  useOutrasListas,
  useStart,
} from './acoes.queries.ts'
import { Andamento } from './andamento/Andamento.tsx'
import { PreviaDaAcao } from './PreviaDaAcao.tsx'

/** Whether an act still lacks its label or turma. */
const falta = ({ tipo, parametros }: Pick<Pedido, 'tipo' | 'parametros'>): boolean => {
  if (tipo === 'etiquetar' || tipo === 'tirar_etiqueta') return parametros?.etiqueta === undefined
  return tipo === 'por_em_turma' && parametros?.id_rodada === undefined
}

interface Props {
  tipo: TipoAcao
  selecao: SelecaoNaLista
  /** Called on closing; `done` is true when the act was started. */
  onClose(done: boolean): void
}

/** State of one act: its choices and preview before it is started, and its summary afterwards. */
function useAcao(tipo: TipoAcao, selecao: SelecaoNaLista, onClose: Props['onClose']) {
  const [parametros, setParametros] = useState<Pedido['parametros']>()
  // One id for this dialog, however often the button is pressed or the call is sent again.
  const [id_acao] = useState(() => crypto.randomUUID())
  const [started, setStarted] = useState(false)
  const iniciar = useStart()
  const outrasListas = useOutrasListas()
  const pedido = { tipo, selecao, ...(parametros && { parametros }) }
  const incompleta = falta(pedido)
  const previa = useQuery({ ...previaQuery(pedido), enabled: !started && !incompleta })
  const acao = useQuery({ ...acaoQuery(id_acao), enabled: started })
  const resumo = acao.data?.acao
  const told = useRef(false)
  if (resumo?.terminada_em && !told.current) {
    told.current = true
    void outrasListas()
  }

  async function start() {
    if (iniciar.isPending || !previa.data) return
    const { licencas } = previa.data
    const done = await attempt(async () => {
      await iniciar.mutateAsync({ ...pedido, id_acao, licencas })
      setStarted(true)
    })
    // Other people or licences than those shown: they are counted again before anything is done.
    if (!done) void previa.refetch()
  }
  function close() {
    if (started && !told.current) void outrasListas()
    onClose(started)
  }
  const starting = iniciar.isPending
  return { parametros, setParametros, incompleta, previa, starting, started, start, close, resumo, error: acao.error }
}

/**
 * Dialog of one act on many people: its preview with cost, then its progress, then its outcome. It can be closed while
 * the act runs; the act's page then shows it.
 */
export default function AcaoDialog({ tipo, selecao, onClose }: Props) {
  const { parametros, setParametros, incompleta, previa, starting, started, start, close, resumo, error } = useAcao(
    tipo,
    selecao,
    onClose,
  )
  const data = incompleta ? undefined : previa.data
  const fazem = data?.fazem ?? 0
  if (started)
    return (
      <Dialog
        open
        onClose={close}
        titulo={t(`acoes.tipo.${tipo}`)}
        acts={
          <Button look="primary" onClick={close}>
            {t('comum.fechar')}
          </Button>
        }
      >
        <Andamento acao={resumo} error={error} onClose={close} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={close}
      titulo={fazem > 0 && !previa.isPlaceholderData ? tn(`acoes.pergunta.${tipo}`, fazem) : t(`acoes.tipo.${tipo}`)}
      acts={
        <>
          <Button onClick={close}>{t(tipo === 'cancelar' ? 'acoes.voltar' : 'comum.cancelar')}</Button>
          <Button
            look={tipo === 'cancelar' ? 'danger' : 'primary'}
            disabled={fazem === 0}
            busy={starting}
            onClick={() => void start()}
          >
            {fazem > 0 ? tn(`acoes.fazer.${tipo}`, fazem) : t(`acoes.botao.${tipo}`)}
          </Button>
        </>
      }
    >
      <Escolhas tipo={tipo} parametros={parametros} onChange={setParametros} />
      {!incompleta && <PreviaDaAcao tipo={tipo} query={previa} parametros={parametros} onChange={setParametros} />}
    </Dialog>
  )
}

interface EscolhasProps {
  tipo: TipoAcao
  parametros: Pedido['parametros']
  onChange(parametros: Pedido['parametros']): void
}

/** Fields that an act needs before its preview: a label or a turma. */
function Escolhas(props: EscolhasProps) {
  if (props.tipo === 'etiquetar' || props.tipo === 'tirar_etiqueta') return <EscolherEtiqueta {...props} />
  return props.tipo === 'por_em_turma' ? <EscolherTurma {...props} /> : null
}

function EscolherEtiqueta({ tipo, parametros, onChange }: EscolhasProps) {
  const { data } = useQuery(etiquetasQuery)
  const todas = data?.results ?? []
  const chosen = parametros?.etiqueta
  if (chosen === undefined)
    return (
      <EtiquetaCombo
        autoFocus
        label={t(tipo === 'etiquetar' ? 'acoes.qualEtiqueta' : 'acoes.qualTirar')}
        todas={tipo === 'etiquetar' ? todas : todas.filter(each => each.pessoas > 0)}
        criar={tipo === 'etiquetar'}
        onChoose={opcao => onChange({ etiqueta: opcao.criar ? opcao.nome : opcao.etiqueta.id_etiqueta })}
      />
    )
  const known = todas.find(each => each.id_etiqueta === chosen)
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Etiqueta nome={known?.nome ?? String(chosen)} cor={known?.cor ?? 'cinza'} />
      <Button small look="text" onClick={() => onChange(undefined)}>
        {t('acoes.trocar')}
      </Button>
    </p>
  )
}

/** Choice of an open turma; a link to create one when there is none. */
function EscolherTurma({ parametros, onChange }: EscolhasProps) {
  const { data } = useQuery(turmasQuery)
  if (data?.total === 0)
    return (
      <p>
        {t('acoes.semTurma')} <Link to={to('/turmas')}>{t('acoes.abrirTurma')}</Link>
      </p>
    )
  return (
    <SelectField
      label={t('acoes.qualTurma')}
      value={parametros?.id_rodada ?? ''}
      onChange={event => onChange(event.target.value ? { ...parametros, id_rodada: event.target.value } : undefined)}
    >
      <option value="">{t('acoes.escolhaTurma')}</option>
      {data?.results.map(({ id_rodada, nome }) => (
        <option key={id_rodada} value={id_rodada}>
          {nome}
        </option>
      ))}
    </SelectField>
  )
}
