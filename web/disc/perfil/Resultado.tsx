import '../relatorios/figuras/figuras.css'
import { Suspense } from 'react'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { analisar } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { margemDoErro, SEM_SIMULADO } from '#shared/disc/disc/medida/margens.rules.ts'
import { valoresDe } from '#shared/disc/relatorios/segunda/valores.ts'
import type { ResumoDosTextos } from '#shared/disc/relatorios/texto/resumo.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { cx } from '../../platform/ui/cx.ts'
import { formatDate } from '../../platform/ui/format.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { LinkRelatorio } from '../relatorios/abrir/LinkRelatorio.tsx'
import { Barras } from '../relatorios/figuras/Barras.tsx'
import { Rosca } from '../relatorios/figuras/Rosca.tsx'

const AutoestimativaComparison = lazyPart(() => import('../evidencia/AutoestimativaComparison.tsx'))

interface Props {
  id_usuario: number
  teste: TesteFinalizado
  textos: ResumoDosTextos
  /** Whether the result's button is the primary one of the screen; false while a test waits. */
  primary: boolean
}

/** Shows the latest result. The profile's name always has its definition, and its tie if there is one, beside it. */
export function Resultado({ id_usuario, teste, textos, primary }: Props) {
  const me = useCurrentUser()?.id_usuario
  const analise = analisar(teste.totais, teste.primeiros)
  const [first, second, third] = analise.ordem
  const perfil = textos.perfis[analise.codigo]
  const { sem = SEM_SIMULADO } = teste
  return (
    <section className="card" aria-labelledby="resultado">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="text-sm text-ink-soft">{t('perfil.resultadoDe', { data: formatDate(teste.created) })}</p>
          <h2 id="resultado">{perfil.nome}</h2>
        </div>
        <p className="flex flex-wrap gap-2">
          <Pill>{analise.definicao}</Pill>
          {analise.empate_primaria && <Pill>{t('perfil.empate', { a: first, b: second })}</Pill>}
          {analise.empate_secundaria && <Pill>{t('perfil.empateSegunda', { a: second, b: third })}</Pill>}
        </p>
      </div>
      <p className="measure mb-6 font-serif text-lg">{perfil.sintese}</p>
      <div className="figuras">
        <Rosca totais={teste.totais} codigo={analise.codigo} />
        <Barras totais={teste.totais} rotulos={textos.rotulos_explicados} margem={margemDoErro(sem)} />
      </div>
      {me === id_usuario && (
        <Suspense>
          <AutoestimativaComparison id_licenca={teste.id_licenca} totais={teste.totais} />
        </Suspense>
      )}
      <p className="perfil-nota mt-6">{t('perfil.comoLer', { ...valoresDe(sem), rotulo: ROTULOS.S })}</p>
      <Acts id_usuario={id_usuario} teste={teste} primary={primary} own={me === id_usuario} />
    </section>
  )
}

/** Buttons that open the result's documents. */
function Acts({ id_usuario, teste, primary, own }: Omit<Props, 'textos'> & { own: boolean }) {
  // The annex is for whoever conducts the conversation, never for the person it speaks of.
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {own && (
        <ButtonLink
          look={primary ? 'primary' : 'quiet'}
          to={to('/relatorio/:id_licenca', { id_licenca: teste.id_licenca })}
        >
          {t('perfil.lerRelatorio')}
        </ButtonLink>
      )}
      <LinkRelatorio
        id_usuario={id_usuario}
        teste={teste}
        className={cx('btn', primary && !own ? 'btn-primary' : 'btn-quiet')}
      >
        {t('perfil.abrirRelatorio')}
      </LinkRelatorio>
      {!own && (
        <ButtonLink to={to('/relatorio/:id_licenca', { id_licenca: teste.id_licenca })} state={{ de: id_usuario }}>
          {t('leitura.lerNaTela')}
        </ButtonLink>
      )}
      {!own && (
        <LinkRelatorio id_usuario={id_usuario} teste={teste} documento="anexo" className="btn btn-quiet">
          {t('perfil.abrirAnexo')}
        </LinkRelatorio>
      )}
    </div>
  )
}
