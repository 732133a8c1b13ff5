import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { t } from '../i18n/i18n.ts'
import { CheckField } from '../ui/fields/CheckField.tsx'
import { withParts } from '../ui/parts.tsx'
import type { CadastroValues } from './cadastro.schema.ts'
import { DocumentoLink } from './DocumentoLink.tsx'

/**
 * Acceptances, none ticked beforehand and none demanded: what is not given is recorded as such and asked again at the
 * next sign-in (LGPD art. 8 §4, behaviour §9). A client's choice of who sees
 * the result comes as children.
 */
export function Aceites({ children }: { children?: ReactNode }) {
  const { register, formState } = useFormContext<CadastroValues>()
  const { errors } = formState
  return (
    <div className="grid gap-1">
      <CheckField {...register('aceite_termos')} error={errors.aceite_termos?.message} label={<AceiteTermosTexto />} />
      {children}
    </div>
  )
}

/** What ticking the first box says, with both documents to read. */
export const AceiteTermosTexto = () =>
  withParts(t('participantes.aceiteTermos'), {
    privacidade: <DocumentoLink to="/privacidade">{t('participantes.avisoPrivacidade')}</DocumentoLink>,
    termos: <DocumentoLink to="/termos">{t('participantes.termosDeUso')}</DocumentoLink>,
  })
