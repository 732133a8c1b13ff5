import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { excluirMeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { PasswordField } from '../../../platform/ui/fields/PasswordField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { useExcluir } from '../meus-dados.queries.ts'

/** Dialog that asks for the senha, erases the account and goes to the receipt. */
export default function ExcluirDialog({ onClose }: { onClose(): void }) {
  const excluir = useExcluir()
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(excluirMeusDados.body),
    defaultValues: { senha_atual: '' },
  })
  const { register, formState } = form

  const submit = useSubmit(form, {
    fields: ['senha_atual'],
    async send({ senha_atual }: { senha_atual: string }) {
      const recibo = await excluir.mutateAsync(senha_atual)
      // The receipt's page ends the session here; ending it first would send this one to sign-in.
      navigate(to('/conta-excluida'), { replace: true, state: { recibo } })
    },
  })

  return (
    <Dialog alert open onClose={onClose} titulo={t('meus_dados.excluirTitulo')} texto={t('meus_dados.excluirAviso')}>
      <form noValidate className="grid gap-2" onSubmit={submit}>
        <PasswordField
          {...register('senha_atual')}
          required
          label={t('meus_dados.senhaAtual')}
          autoComplete="current-password"
          error={formState.errors.senha_atual?.message}
        />
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="danger" type="submit" busy={excluir.isPending}>
            {t('meus_dados.excluirConfirmar')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
