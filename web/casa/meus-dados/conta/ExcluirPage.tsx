import { Suspense, useState } from 'react'
import { exclusao_com_licencas } from '#shared/casa/meus-dados/meus-dados.answers.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { usePrivileges } from '../../../platform/session/session.queries.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { Section } from '../../../platform/ui/screen/Section.tsx'

/** Page for deleting the account, separate so that nobody reaches it by accident. */
export default function ExcluirPage() {
  const tipo = usePrivileges()?.id_tipo_usuario
  return (
    <main
      id="conteudo"
      tabIndex={-1}
      className="mx-auto grid w-[min(760px,100%-2*var(--gut))] gap-6 pt-8 pb-12 md:pt-10"
    >
      <h1>{t('meus_dados.excluirPagina')}</h1>
      {tipo ? <Excluir participante={tipo === USER_KIND.participante} /> : <Skeleton className="h-40 w-full" />}
    </main>
  )
}

const ExcluirDialog = lazyPart(() => import('./ExcluirDialog.tsx'))

/** Section on deleting the account; a person who holds licences and clients reads why it goes through support. */
function Excluir({ participante }: { participante: boolean }) {
  const [open, setOpen] = useState(false)
  if (!participante)
    return (
      <Section titulo={t('meus_dados.excluir')} texto={exclusao_com_licencas.mensagem}>
        <ButtonLink to={to('/faq')} className="justify-self-start">
          {t('layout.contato')}
        </ButtonLink>
      </Section>
    )
  return (
    <Section titulo={t('meus_dados.excluir')} texto={t('meus_dados.excluirTexto')}>
      <Button look="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('meus_dados.excluirConta')}
      </Button>
      {open && (
        <Suspense>
          <ExcluirDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
