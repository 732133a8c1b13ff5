import { ApiError } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { useAskEntrada } from './entrada.queries.ts'

/** Entry for a signed-in person: one press opens their test, or sends the mail that proves their account's address. */
export function ComConta({ codigo, email }: { codigo: string; email: string }) {
  const pedir = useAskEntrada(codigo)
  const { error, data } = pedir
  if (data?.url === null)
    return (
      <section className="card grid gap-2" role="status">
        <h2 className="text-lg">{t('entrar.olheOEmail')}</h2>
        <p className="[overflow-wrap:anywhere]">{data.mensagem}</p>
        <p className="text-sm text-ink-soft">{email}</p>
      </section>
    )
  return (
    <section className="card grid gap-3">
      <p className="[overflow-wrap:anywhere]">{t('entrar.comConta', { email })}</p>
      {error && (
        <p role="alert" className="text-error">
          {error instanceof ApiError ? error.mensagem : t('erro.respostaInesperada')}
        </p>
      )}
      <Button
        look="primary"
        wide
        busy={pedir.isPending}
        onClick={() =>
          pedir.mutate(
            { nome: null },
            {
              onSuccess: ({ url }) => {
                if (url) window.location.assign(url)
              },
            },
          )
        }
      >
        {t('entrar.entrar')}
      </Button>
    </section>
  )
}
