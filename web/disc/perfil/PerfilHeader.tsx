import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import { isKeyOf } from '#shared/platform/keys.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { AvatarProprio } from './AvatarProprio.tsx'
import { iniciais } from './nome.ts'

const TIPOS = {
  [USER_KIND.admin]: 'perfil.tipoAdmin',
  [USER_KIND.consultor]: 'perfil.tipoConsultor',
} as const

/** Heading of a profile. The photo cannot be changed yet, and the button says so (behaviour §40). */
export function PerfilHeader({ usuario, own }: { usuario: Usuario; own: boolean }) {
  const { nome, email, nome_consultor, id_tipo_usuario } = usuario
  const tipo = isKeyOf(TIPOS, id_tipo_usuario) && TIPOS[id_tipo_usuario]
  const details = [
    email,
    tipo && t(tipo),
    own && nome_consultor && t('perfil.consultoria', { nome: nome_consultor }),
  ].filter(Boolean)
  return (
    <section className="flex items-start gap-5 pt-10 sm:items-center pb-6 md:pt-12">
      {own ? (
        <AvatarProprio nome={nome} />
      ) : (
        <span className="perfil-avatar" aria-hidden="true">
          {iniciais(nome)}
        </span>
      )}
      <div className="min-w-0">
        <h1>{nome}</h1>
        <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">{details.join(' · ')}</p>
        {!own && usuario.menor_de_idade && <p className="measure mt-2 text-sm">{t('perfil.menorDeIdade')}</p>}
      </div>
    </section>
  )
}
