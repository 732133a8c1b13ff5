import { useFormContext } from 'react-hook-form'
import { t } from '../i18n/i18n.ts'
import { CheckField } from '../ui/CheckField.tsx'
import type { CadastroValues } from './cadastro.schema.ts'
import { withParts } from './parts.tsx'

/** Two acceptances, each its own box, none ticked beforehand: LGPD art. 8 §4, ruling 19. */
export function Aceites({ consultor }: { consultor: string }) {
  const { register, formState } = useFormContext<CadastroValues>()
  const { errors } = formState
  return (
    <div className="grid gap-1">
      <CheckField
        {...register('aceite_termos')}
        required
        error={errors.aceite_termos?.message}
        label={withParts(t('participantes.aceiteTermos'), {
          privacidade: <DocumentLink to="/privacidade">{t('participantes.avisoPrivacidade')}</DocumentLink>,
          termos: <DocumentLink to="/termos">{t('participantes.termosDeUso')}</DocumentLink>,
        })}
      />
      <CheckField
        {...register('aceite_compartilhamento')}
        required
        error={errors.aceite_compartilhamento?.message}
        label={t('participantes.aceiteCompartilhamento', { consultor })}
      />
    </div>
  )
}

/** Opens beside the form: reading it must not cost what was typed. */
const DocumentLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
  </a>
)
