import './conversas.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { LinkRelatorio } from '../../disc/relatorios/abrir/LinkRelatorio.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { formatDate, formatLicencaId } from '../../platform/ui/format.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { Anotacoes } from './Anotacoes.tsx'
import { conversaQuery } from './conversas.queries.ts'
import { Ferramenta } from './ferramenta/Ferramenta.tsx'
import { Mostradas } from './ferramenta/Mostradas.tsx'
import { Perguntas } from './Perguntas.tsx'
import { QualidadeDasRespostas } from './QualidadeDasRespostas.tsx'

interface Props {
  id_usuario: number
  /** Finished tests, newest first; at least one. */
  testes: readonly TesteFinalizado[]
}

/** Material for a conversation about a result. The person never sees this card. */
export default function ParaAConversa({ id_usuario, testes }: Props) {
  const [chosen, setChosen] = useState<number>()
  const teste = testes.find(({ id_licenca }) => id_licenca === chosen) ?? testes[0]
  if (!teste) return null
  return (
    <section className="card mt-6 grid gap-6" aria-labelledby="para-a-conversa">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="para-a-conversa" className="text-lg">
            {t('conversas.titulo')}
          </h2>
          <p className="mt-1 measure text-sm text-ink-soft">{t('conversas.intro')}</p>
        </div>
        <LinkRelatorio id_usuario={id_usuario} teste={teste} documento="anexo" className="btn btn-quiet btn-sm">
          {t('conversas.anexo')}
        </LinkRelatorio>
      </div>
      {testes.length > 1 && (
        <SelectField
          label={t('conversas.teste')}
          value={teste.id_licenca}
          onChange={event => setChosen(Number(event.target.value))}
        >
          {testes.map(({ id_licenca, created }) => (
            <option key={id_licenca} value={id_licenca}>
              {t('conversas.testeDe', { data: formatDate(created), id: formatLicencaId(id_licenca) })}
            </option>
          ))}
        </SelectField>
      )}
      <Conteudo key={teste.id_licenca} id_usuario={id_usuario} teste={teste} />
    </section>
  )
}

function Conteudo({ id_usuario, teste }: { id_usuario: number; teste: TesteFinalizado }) {
  const { data, error, refetch } = useQuery(conversaQuery(teste.id_licenca))
  if (!data && error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  return (
    <>
      <QualidadeDasRespostas {...data.qualidade} semSinais={data.ferramenta?.sem_sinais?.texto} />
      <Mostradas id_usuario={id_usuario} teste={teste} />
      <Anotacoes conversa={data} />
      {data.ferramenta && <Ferramenta {...data.ferramenta} data={data.data_conversa} />}
      <Perguntas secoes={data.secoes} />
    </>
  )
}
