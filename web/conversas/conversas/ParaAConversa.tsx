import './conversas.css'
import './partes/partes.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { ETAPAS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { formatDate, formatLicenceId } from '../../platform/ui/format.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { conversaQuery } from './conversas.queries.ts'
import { useFeitos } from './partes/feitos.ts'
import { Prepare } from './partes/Prepare.tsx'
import { type DadosDaParte, PARTES, type Parte } from './partes/partes.ts'

const Roteiro = lazyPart(() => import('./partes/Roteiro.tsx'))
const Escolhas = lazyPart(() => import('./partes/Escolhas.tsx'))

interface Props {
  id_usuario: number
  nome: string
  /** Finished tests, newest first; at least one. */
  testes: readonly TesteFinalizado[]
  /** Licence of the test in the address; undefined for the latest. */
  sobre: number | undefined
  parte: Parte
  toParte(parte: Parte): string
  toRelatorio: string
  naTela: DadosDaParte['naTela']
  /** Sentences chosen in the open room; undefined without one. */
  frases: number | undefined
  onTeste(id_licenca: number): void
}

const CONTEUDO: Record<Parte, (dados: DadosDaParte) => ReactNode> = {
  preparar: dados => <Prepare {...dados} />,
  roteiro: dados => <Roteiro {...dados} />,
  escolhas: dados => <Escolhas {...dados} />,
}

/** Material for a conversation about a result, in three parts of a screen each. The person never sees it. */
export default function ParaAConversa(props: Props) {
  const { id_usuario, nome, testes, sobre, parte, toParte, toRelatorio, naTela, frases, onTeste } = props
  const teste = testes.find(({ id_licenca }) => id_licenca === sobre) ?? testes[0]
  if (!teste) return null
  return (
    <section className="parte" aria-label={t('conversas.titulo')}>
      <nav className="partes" aria-label={t('conversas.partes')}>
        {PARTES.map(each => (
          <Link key={each} to={toParte(each)} aria-current={each === parte ? 'page' : undefined}>
            {t(`conversas.parte.${each}`)} <Conta parte={each} teste={teste} frases={frases} />
          </Link>
        ))}
      </nav>
      {testes.length > 1 && (
        <SelectField
          label={t('conversas.teste')}
          value={teste.id_licenca}
          onChange={event => onTeste(Number(event.target.value))}
        >
          {testes.map(({ id_licenca, created }) => (
            <option key={id_licenca} value={id_licenca}>
              {t('conversas.testeDe', { data: formatDate(created), id: formatLicenceId(id_licenca) })}
            </option>
          ))}
        </SelectField>
      )}
      <Conteudo key={teste.id_licenca} {...{ id_usuario, nome, teste, parte, toRelatorio, naTela }} />
    </section>
  )
}

/** Count beside the name of a part: what is prepared, the steps of the hour, the sentences chosen. */
function Conta({ parte, teste, frases }: { parte: Parte; teste: TesteFinalizado; frases: number | undefined }) {
  const feitos = useFeitos(teste)
  const said = {
    preparar: feitos && t('conversas.feitos', { n: feitos.n, de: feitos.de }),
    roteiro: ETAPAS.length,
    escolhas: frases,
  }[parte]
  return said !== undefined && <span>{said}</span>
}

function Conteudo({ parte, ...dados }: Omit<DadosDaParte, 'conversa'> & { parte: Parte }) {
  const { data, error, refetch } = useQuery(conversaQuery(dados.teste.id_licenca))
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <SkeletonRows rows={4} />
  return <Suspense fallback={<SkeletonRows rows={6} />}>{CONTEUDO[parte]({ ...dados, conversa: data })}</Suspense>
}
