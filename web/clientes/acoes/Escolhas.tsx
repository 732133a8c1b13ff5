import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { TipoAcao } from '#shared/clientes/acoes/acoes.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { Etiqueta } from '../etiquetas/Etiqueta.tsx'
import { EtiquetaCombo } from '../etiquetas/EtiquetaCombo.tsx'
import { etiquetasQuery } from '../etiquetas/etiquetas.queries.ts'
import { type Pedido, turmasQuery } from './acoes.queries.ts'

interface EscolhasProps {
  tipo: TipoAcao
  parametros: Pedido['parametros']
  onChange(parametros: Pedido['parametros']): void
}

/** Fields that an act needs before its preview: a label or a turma. */
export function Escolhas(props: EscolhasProps) {
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
