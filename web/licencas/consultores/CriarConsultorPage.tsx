import { useQuery } from '@tanstack/react-query'
import { consultoresQuery, convitesConsultorQuery } from '../../contas/consultores/consultores.queries.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { useAba } from '../../platform/lists/useListState.ts'
import { Tabs } from '../../platform/ui/Tabs.tsx'
import { ConsultoresTab } from './ConsultoresTab.tsx'
import { ConviteConsultorForm } from './ConviteConsultorForm.tsx'
import { ConvitesConsultorTab } from './ConvitesConsultorTab.tsx'

/** Page to invite consultores, with the open invitations and everyone who has access (behaviour §40). */
export default function CriarConsultorPage() {
  return (
    <main id="conteudo" tabIndex={-1} className="wrap">
      <div className="pt-8 pb-6 md:pt-12">
        <h1>{t('consultores.titulo')}</h1>
        <p className="mt-2 max-w-[56ch] text-ink-soft">{t('consultores.intro')}</p>
      </div>
      <section className="card" aria-label={t('consultores.adicionar')}>
        <ConviteConsultorForm />
      </section>
      <Listas />
    </main>
  )
}

const FIRST = { pagina: 1, busca: '' }
const totalOf = ({ total }: { total: number }) => total

/** Tabs of consultores and of open invitations. */
function Listas() {
  const [aba, setAba] = useAba(['consultores', 'convites'])
  const consultores = useQuery({ ...consultoresQuery(FIRST), select: totalOf })
  const convites = useQuery({ ...convitesConsultorQuery(FIRST), select: totalOf })
  return (
    <section className="mt-10 min-h-[420px] pb-12">
      <Tabs
        label={t('consultores.listas')}
        value={aba}
        onChange={setAba}
        tabs={[
          { id: 'consultores', label: t('consultores.titulo'), count: consultores.data, content: <ConsultoresTab /> },
          {
            id: 'convites',
            label: t('consultores.abaConvites'),
            count: convites.data,
            content: <ConvitesConsultorTab />,
          },
        ]}
      />
    </section>
  )
}
