import '../casa.css'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import { AvatarProprio } from '../../../disc/perfil/AvatarProprio.tsx'
import { t } from '../../../platform/i18n/i18n.ts'

/** Heading of a participante's home page. */
export const CasaHeader = ({ usuario: { nome, email, nome_consultor } }: { usuario: Usuario }) => (
  <section className="casa-quem">
    <AvatarProprio
      nome={nome}
      className="grid flex-none place-items-center size-12 rounded-full bg-petrol-wash text-petrol-deep font-[650] focus-visible:rounded-full"
    />
    <div className="min-w-0">
      <h1>{nome}</h1>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {[email, nome_consultor && t('perfil.consultoria', { nome: nome_consultor })].filter(Boolean).join(' · ')}
      </p>
    </div>
  </section>
)
