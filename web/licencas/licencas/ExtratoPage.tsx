import './extrato.css'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../platform/i18n/i18n.ts'
import { useAba } from '../../platform/lists/useListState.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Tabs } from '../../platform/ui/Tabs.tsx'
import { situacaoQuery } from './extrato.queries.ts'
import { MovimentosTab } from './MovimentosTab.tsx'
import { SituacaoTab } from './SituacaoTab.tsx'

const FIRST = { pagina: 1, busca: '' }
const totalOf = ({ total }: { total: number }) => total

/** Page of everything that happened to the person's licences, and of where each licence is now. */
export default function ExtratoPage() {
  const [aba, setAba] = useAba(['movimentos', 'licencas'])
  const licencas = useQuery({ ...situacaoQuery(FIRST, ''), select: totalOf })
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-8 pb-12 md:pt-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>{t('extrato.titulo')}</h1>
          <p className="measure mt-2 text-ink-soft">{t('extrato.intro')}</p>
        </div>
        <ButtonLink look="primary" to={to('/preco')}>
          {t('extrato.comprar')}
        </ButtonLink>
      </div>
      <Tabs
        label={t('extrato.titulo')}
        value={aba}
        onChange={setAba}
        tabs={[
          { id: 'movimentos', label: t('extrato.abaMovimentos'), content: <MovimentosTab /> },
          { id: 'licencas', label: t('extrato.abaLicencas'), count: licencas.data, content: <SituacaoTab /> },
        ]}
      />
    </main>
  )
}
