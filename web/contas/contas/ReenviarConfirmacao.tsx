import { useMutation } from '@tanstack/react-query'
import { resendConfirmacao } from '#shared/clientes/participantes/confirmacao.contract.ts'
import { api } from '../../platform/api.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'

/** Button that asks for the confirmation mail once more; the result of the request takes the button's place. */
export function ReenviarConfirmacao({ email }: { email: string }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => api(resendConfirmacao, { body: { email } }),
  })
  return (
    <>
      <Button small busy={isPending} onClick={() => mutate()}>
        {t('confirmacao.reenviar')}
      </Button>
      <p role="status" className="basis-full text-sm empty:hidden">
        {error ? wordsOf(error).mensagem : data?.mensagem}
      </p>
    </>
  )
}
