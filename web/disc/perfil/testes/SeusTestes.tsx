import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { NUMERO_PERGUNTAS } from '#shared/disc/disc/disc.types.ts'
import type { Licenca } from '#shared/licencas/licencas/licencas.contract.ts'
import { type Privileges, USER_KIND } from '#shared/platform/permissions.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { device } from '../../../platform/storage.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatDate, formatLicenceId } from '../../../platform/ui/format.ts'
import { respondidasNoAparelho } from '../../disc/keep/progresso.storage.ts'
import { LinkRelatorio } from '../../relatorios/open/LinkRelatorio.tsx'
import { useStartTeste } from './useStartTeste.ts'

interface Props {
  id_usuario: number
  titulo: string
  /** Unused licences. */
  licencas: readonly Licenca[]
  testes: readonly TesteFinalizado[]
  own: boolean
  privilegios: Privileges
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
                  {t('perfil.licenca', { id: formatLicenceId(teste.id_licenca) })} · {formatDate(teste.created)}
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

interface LicencaAbertaProps {
  licenca: Licenca
  id_usuario: number
  own: boolean
  privilegios: Privileges
}

/** Returns the label of the test's button: the spec's words before the first answer, then what a press does. */
const atoOf = (respondidas: number) => {
  if (respondidas === 0) return 'perfil.iniciarTeste'
  return respondidas < NUMERO_PERGUNTAS ? 'perfil.continuarTeste' : 'perfil.finalizarTeste'
}

/**
 * Row of an unused licence. Only the person it belongs to can start it; somebody who invites others never can
 * (behaviour §19).
 */
function LicencaAberta({ licenca, id_usuario, own, privilegios }: LicencaAbertaProps) {
  const { id_licenca, nome_consultor } = licenca
  const { iniciar, iniciando } = useStartTeste({ id_usuario, id_licenca })
  const consultor = privilegios.id_tipo_usuario === USER_KIND.participante ? nome_consultor : null
  // The server knows of every device; this one may have answers that are still on their way.
  const noAparelho = own ? respondidasNoAparelho(device, { id_usuario, id_licenca }) : 0
  const respondidas = Math.max(licenca.respondidas, noAparelho)
  const describedBy = `licenca-${id_licenca}`
  return (
    <li>
      <span className="font-semibold">{t('perfil.discIndividual')}</span>
      <span className="grid gap-0.5 text-sm text-ink-soft">
        <span id={describedBy}>
          {t('perfil.licenca', { id: formatLicenceId(id_licenca) })}
          {consultor && ` · ${t('perfil.de', { nome: consultor })}`}
        </span>
        {licenca.finalidade === 'selecao' && <span>{t('turmas.finalidadeExplica.selecao')}</span>}
        {respondidas > 0 && <span>{t('perfil.emAndamento', { n: respondidas })}</span>}
        {consultor && (
          <span id={`${describedBy}-ve`}>
            {t(licenca.compartilhamento === 'nada' ? 'perfil.naoCompartilhado' : 'perfil.compartilhado', {
              nome: consultor,
            })}
          </span>
        )}
      </span>
      {own && !privilegios.permite_cadastrar_participante && (
        <span className="rows-acts">
          <Button
            small
            look="primary"
            busy={iniciando}
            aria-describedby={`${describedBy} ${describedBy}-ve`}
            onClick={iniciar}
          >
            {t(atoOf(respondidas))}
          </Button>
        </span>
      )}
    </li>
  )
}
