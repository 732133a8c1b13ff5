import { Link, useNavigate } from 'react-router'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { canLeave } from '../../../platform/session/leave.ts'
import { dropSession } from '../../../platform/session/session.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { useEndSessoes } from '../meus-dados.queries.ts'

/** Section that ends every session, including this one, for when a device was lost or lent. */
export function Sessoes() {
  const { mutateAsync, isPending } = useEndSessoes()
  const navigate = useNavigate()

  async function end() {
    const sure = await confirm({
      titulo: t('meus_dados.sessoesTitulo'),
      texto: t('meus_dados.sessoesPergunta'),
      confirmar: t('meus_dados.sessoesEncerrar'),
      perigo: true,
    })
    if (!sure || !(await canLeave())) return
    await attempt(async () => {
      const { mensagem } = await mutateAsync()
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
      navigate(to('/login'))
      dropSession()
    })
  }
  return (
    <Section titulo={t('meus_dados.sessoes')} texto={t('meus_dados.sessoesTexto')}>
      <Button look="danger" busy={isPending} className="justify-self-start" onClick={end}>
        {t('meus_dados.sessoesEncerrar')}
      </Button>
      <p className="text-sm text-ink-soft">
        {t('meus_dados.oQueFica')}{' '}
        <Link to={to('/meus-dados/:parte?', { parte: 'seguranca' })}>{t('meus_dados.verSeguranca')}</Link>
      </p>
    </Section>
  )
}
