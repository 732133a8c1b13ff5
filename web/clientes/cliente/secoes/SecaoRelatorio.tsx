import { Suspense } from 'react'
import { Link } from 'react-router'
import { primeiroNome } from '../../../disc/perfil/nome.ts'
import { SemResultado } from '../../../disc/perfil/SemResultado.tsx'
import { LinkEvolucao } from '../../../disc/relatorios/abrir/LinkEvolucao.tsx'
import { LinkRelatorio } from '../../../disc/relatorios/abrir/LinkRelatorio.tsx'
import { useMotivo } from '../../../disc/relatorios/abrir/motivo.tsx'
import { LeituraSkeleton } from '../../../disc/relatorios/LeituraSkeleton.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatDate, formatLicencaId } from '../../../platform/ui/format.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import type { DadosDoCliente } from '../cliente.types.ts'
import { Fechado } from './Fechado.tsx'

const Leitura = lazyPart(() => import('../../../disc/relatorios/Leitura.tsx'))

/** Section with every report of this person and the latest one to read; each report also has a page of its own. */
export default function SecaoRelatorio({ usuario, testes, fechados }: DadosDoCliente) {
  const motivo = useMotivo()
  const { id_usuario } = usuario
  const nome = primeiroNome(usuario.nome)
  const [latest] = testes
  if (!latest)
    return fechados > 0 ? (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Fechado id_usuario={id_usuario} nome={nome} />
      </Suspense>
    ) : (
      <SemResultado own={false} nome={nome} />
    )
  return (
    <>
      <section aria-labelledby="relatorios">
        <div className="cliente-secao-titulo">
          <h2 id="relatorios">{t('cliente.relatorios')}</h2>
          <LinkEvolucao id_usuario={id_usuario} testes={testes} className="text-sm" />
        </div>
        <ul className="rows">
          {testes.map(teste => {
            const data = formatDate(teste.created)
            return (
              <li key={teste.id_licenca}>
                <span className="font-semibold">{t('cliente.relatorioDe', { data })}</span>
                <span className="text-sm text-ink-soft">
                  {t('perfil.licenca', { id: formatLicencaId(teste.id_licenca) })}
                </span>
                <span className="rows-acts">
                  <Link
                    className="link-solo"
                    to={to('/relatorio/:id_licenca', { id_licenca: teste.id_licenca })}
                    state={{ motivo }}
                  >
                    {t('leitura.lerNaTela')}
                    <span className="sr-only">{t('leitura.lerDe', { data })}</span>
                  </Link>
                  <LinkRelatorio id_usuario={id_usuario} teste={teste} className="btn btn-quiet btn-sm">
                    {t('perfil.relatorio')}
                  </LinkRelatorio>
                </span>
              </li>
            )
          })}
        </ul>
      </section>
      <section className="perfil-leitura" aria-labelledby="leitura-titulo">
        <h2 id="leitura-titulo">{t('leitura.titulo')}</h2>
        <Suspense fallback={<LeituraSkeleton />}>
          <Leitura key={latest.id_licenca} id_licenca={latest.id_licenca} />
        </Suspense>
      </section>
    </>
  )
}
