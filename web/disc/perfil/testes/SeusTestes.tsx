import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import type { Licenca } from '#shared/licencas/licencas/licencas.contract.ts'
import type { Privilegios } from '#shared/platform/permissions.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatDate, formatLicencaId } from '../../../platform/ui/format.ts'
import { LinkRelatorio } from '../../relatorios/open/LinkRelatorio.tsx'
import { LicencaAberta } from './LicencaAberta.tsx'

interface Props {
  id_usuario: number
  titulo: string
  /** Unused licences. */
  licencas: readonly Licenca[]
  testes: readonly TesteFinalizado[]
  own: boolean
  privilegios: Privilegios
  /** Whether a waiting test is shown larger elsewhere on the page; an empty list then says nothing. */
  emDestaque?: boolean
}

/** Lists the waiting and the finished tests, each with its buttons. */
export function SeusTestes({ id_usuario, titulo, licencas, testes, own, privilegios, emDestaque = false }: Props) {
  return (
    <section className="card" aria-labelledby="seus-testes">
      <h2 id="seus-testes" className="text-lg">
        {titulo}
      </h2>
      {licencas.length === 0 && !emDestaque && (
        <p className="pt-3 text-ink-soft">{t(own ? 'perfil.semTestes' : 'perfil.semTestesDe')}</p>
      )}
      {licencas.length > 0 && (
        <ul className="rows">
          {licencas.map(licenca => (
            <LicencaAberta
              key={licenca.id_licenca}
              licenca={licenca}
              id_usuario={id_usuario}
              own={own}
              privilegios={privilegios}
            />
          ))}
        </ul>
      )}
      {testes.length > 0 && (
        <>
          <h3 className="mt-4 font-sans text-sm font-semibold tracking-normal text-ink-soft">
            {t('perfil.concluidos')}
          </h3>
          <ul className="rows">
            {testes.map(teste => (
              <li key={teste.id_licenca}>
                <span className="font-semibold">{t('perfil.discIndividual')}</span>
                <span className="text-sm text-ink-soft">
                  {t('perfil.licenca', { id: formatLicencaId(teste.id_licenca) })} · {formatDate(teste.created)}
                </span>
                <span className="rows-acts">
                  <LinkRelatorio id_usuario={id_usuario} teste={teste} className="btn btn-quiet btn-sm">
                    {t('perfil.relatorio')}
                  </LinkRelatorio>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
