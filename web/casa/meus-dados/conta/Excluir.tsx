import { Suspense, useState } from 'react'
import { errors } from '#shared/platform/errors.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { Secao } from '../../../platform/ui/screen/Secao.tsx'

const ExcluirDialog = lazyPart(() => import('./ExcluirDialog.tsx'))

/** Section on deleting the account; a person who holds licences and clients reads why it goes through support. */
export function Excluir({ participante }: { participante: boolean }) {
  const [open, setOpen] = useState(false)
  if (!participante)
    return (
      <Secao titulo={t('meus_dados.excluir')} texto={errors.exclusao_com_licencas.mensagem}>
        <ButtonLink to={to('/faq')} className="justify-self-start">
          {t('layout.contato')}
        </ButtonLink>
      </Secao>
    )
  return (
    <Secao titulo={t('meus_dados.excluir')} texto={t('meus_dados.excluirTexto')}>
      <Button look="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('meus_dados.excluirConta')}
      </Button>
      {open && (
        <Suspense>
          <ExcluirDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Secao>
  )
}
