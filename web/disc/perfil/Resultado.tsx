import '../relatorios/figuras/figuras.css'
import { type ReactNode, Suspense } from 'react'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { margemDoErro } from '#shared/disc/disc/medida/margens.rules.ts'
import { altoOf } from '#shared/disc/relatorios/temas/empate.rules.ts'
import type { ResumoDosTextos } from '#shared/disc/relatorios/texto/resumo.ts'
import { valoresOf } from '#shared/disc/relatorios/texto/valores.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { formatDate, formatList } from '../../platform/ui/format.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { Bars } from '../relatorios/figuras/Bars.tsx'
import { Rosca } from '../relatorios/figuras/Rosca.tsx'
import { LinkRelatorio } from '../relatorios/open/LinkRelatorio.tsx'

const AutoestimativaComparison = lazyPart(() => import('../evidencia/AutoestimativaComparison.tsx'))

interface Props {
  id_usuario: number
  teste: TesteFinalizado
  textos: ResumoDosTextos
  /** Whether the result's button is the primary one of the screen; false while a test waits. */
  primary?: boolean
  /** For somebody else who looks: the way to the report, in place of the person's own buttons. */
  children?: ReactNode
}

/**
 * Shows the latest result. The profile's name always has its definition, and its tie if there is one, beside it. What
 * speaks to the person stands only on her own page.
 */
export function Resultado({ id_usuario, teste, textos, primary = false, children }: Props) {
  const own = useCurrentUser()?.id_usuario === id_usuario
  const analise = analyse(teste.totais, teste.primeiros)
  const [, { letra: second }, { letra: third }] = analise.dimensoes
  const alto = altoOf(analise, textos)
  const { sem } = teste
  return (
    <section className="card" aria-labelledby="resultado">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="text-sm text-ink-soft">{t('perfil.resultadoDe', { data: formatDate(teste.created) })}</p>
          <h2 id="resultado">{alto.nomes.join(' · ')}</h2>
        </div>
        <p className="flex flex-wrap items-center gap-2">
          <Pill>{analise.definicao}</Pill>
          {analise.empate_primaria && <Pill>{t('perfil.empate', { letras: formatList(alto.letras) })}</Pill>}
          {analise.empate_secundaria && alto.letras.length < 3 && (
            <Pill>{t('perfil.empateSegunda', { a: second, b: third })}</Pill>
          )}
          {children}
        </p>
      </div>
      {own && (
        <div className="measure mb-6 grid gap-1">
          <p className="font-serif text-lg">{alto.sintese}</p>
          {analise.definicao === 'pouco definido' && analise.codigo !== 'EQ' && (
            <p className="text-sm text-ink-soft">{t('perfil.poucoDefinido')}</p>
          )}
        </div>
      )}
      <div className="figuras">
        <Rosca totais={teste.totais} codigo={analise.codigo} centro={alto.rosca} />
        <Bars totais={teste.totais} rotulos={textos.rotulos_explicados} margem={margemDoErro(sem)} />
      </div>
      {own && (
        <Suspense>
          <AutoestimativaComparison id_licenca={teste.id_licenca} totais={teste.totais} />
        </Suspense>
      )}
      <p className="perfil-nota mt-6">{t('perfil.comoLer', { ...valoresOf(sem), rotulo: ROTULOS.S })}</p>
      {own && <Acts id_usuario={id_usuario} teste={teste} primary={primary} />}
    </section>
  )
}

/** The person's own buttons to her report. */
const Acts = ({ id_usuario, teste, primary }: Required<Pick<Props, 'id_usuario' | 'teste' | 'primary'>>) => (
  <div className="mt-5 flex flex-wrap gap-3">
    <ButtonLink
      look={primary ? 'primary' : 'quiet'}
      to={to('/relatorio/:id_licenca', { id_licenca: teste.id_licenca })}
    >
      {t('perfil.lerRelatorio')}
    </ButtonLink>
    <LinkRelatorio id_usuario={id_usuario} teste={teste} className="btn btn-quiet">
      {t('perfil.abrirRelatorio')}
    </LinkRelatorio>
  </div>
)
