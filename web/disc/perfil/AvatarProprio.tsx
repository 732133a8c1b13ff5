import { t } from '../../platform/i18n/i18n.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { iniciais } from './nome.ts'

/** The person's own initials as avatar; a press says that the photo cannot be changed yet (behaviour §40). */
export function AvatarProprio({ nome, className = 'perfil-avatar' }: { nome: string; className?: string }) {
  const letters = iniciais(nome)
  return (
    <button
      type="button"
      className={className}
      aria-label={t('perfil.alterarFoto', { iniciais: letters })}
      onClick={() => toast.warning({ titulo: t('perfil.fotoTitulo'), mensagem: t('perfil.foto') })}
    >
      {letters}
    </button>
  )
}
