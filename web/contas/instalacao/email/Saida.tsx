import type { EmailDaInstalacao, TesteDeEmail } from '#shared/contas/instalacao/email.contract.ts'
import { wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Secao } from '../../../platform/ui/screen/Secao.tsx'
import { useSendTeste } from './email.queries.ts'

/** How mails leave, and a test mail to whoever looks. */
export function Saida({ remetente, servidor, teste }: EmailDaInstalacao) {
  const { mutateAsync, isPending } = useSendTeste()
  async function send() {
    try {
      const { teste: sent } = await mutateAsync(crypto.randomUUID())
      toast.success({
        titulo: t('comum.sucesso'),
        mensagem: t('instalacaoEmail.testePedido', { para: sent?.para ?? '' }),
      })
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <Secao titulo={t('instalacaoEmail.saida')}>
      <p className="[overflow-wrap:anywhere]">
        {servidor
          ? t('instalacaoEmail.saiPor', { remetente, servidor })
          : t('instalacaoEmail.caixaLocal', { remetente })}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={isPending} onClick={() => void send()}>
          {t('instalacaoEmail.testar')}
        </Button>
        <p className="text-sm text-ink-soft" aria-live="polite">
          {teste && comoFoi(teste)}
        </p>
      </div>
    </Secao>
  )
}

/** Sentence about the last test mail. */
function comoFoi({ para, em, estado, motivo }: TesteDeEmail): string {
  const said = t(`instalacaoEmail.teste.${estado}`, { para, em: formatMinute(em) })
  return motivo ? `${said} ${t(`emailsComFalha.motivo.${motivo}`)}` : said
}
