import { NUMERO_PERGUNTAS } from '#shared/disc/disc/disc.types.ts'
import type { Licenca } from '#shared/licencas/licencas/licencas.contract.ts'
import { type Privilegios, TIPO_USUARIO } from '#shared/platform/permissions.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { device } from '../../../platform/storage.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatLicencaId } from '../../../platform/ui/format.ts'
import { respondidasNoAparelho } from '../../disc/keep/progresso.storage.ts'
import { useStartTeste } from './useStartTeste.ts'

interface Props {
  licenca: Licenca
  id_usuario: number
  own: boolean
  privilegios: Privilegios
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
export function LicencaAberta({ licenca, id_usuario, own, privilegios }: Props) {
  const { id_licenca, nome_consultor } = licenca
  const { iniciar, iniciando } = useStartTeste({ id_usuario, id_licenca })
  const consultor = privilegios.id_tipo_usuario === TIPO_USUARIO.participante ? nome_consultor : null
  // The server knows of every device; this one may have answers that are still on their way.
  const noAparelho = own ? respondidasNoAparelho(device, { id_usuario, id_licenca }) : 0
  const respondidas = Math.max(licenca.respondidas, noAparelho)
  const describedBy = `licenca-${id_licenca}`
  return (
    <li>
      <span className="font-semibold">{t('perfil.discIndividual')}</span>
      <span className="grid gap-0.5 text-sm text-ink-soft">
        <span id={describedBy}>
          {t('perfil.licenca', { id: formatLicencaId(id_licenca) })}
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
