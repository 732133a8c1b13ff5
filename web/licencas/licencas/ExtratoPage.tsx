import './extrato.css'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../platform/i18n/i18n.ts'
import { useAba } from '../../platform/lists/useListState.ts'
import { Tabs } from '../../platform/ui/Tabs.tsx'
import { extratoQuery, SEM_FILTRO, situacaoQuery } from './extrato.queries.ts'
import { MovimentosTab } from './MovimentosTab.tsx'
import { SituacaoTab } from './SituacaoTab.tsx'

const FIRST = { pagina: 1, busca: '' }
const totalOf = ({ total }: { total: number }) => total

/** Page of everything that happened to the person's licences, and of where each licence is now. */
export default function ExtratoPage() {
  const [aba, setAba] = useAba(['movimentos', 'licencas'])
  const movimentos = useQuery({ ...extratoQuery(FIRST, SEM_FILTRO), select: totalOf })
  const licencas = useQuery({ ...situacaoQuery(FIRST, ''), select: totalOf })
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-8 pb-12 md:pt-12">
      <h1>{t('extrato.titulo')}</h1>
      <p className="measure mt-2 mb-6 text-ink-soft">{t('extrato.intro')}</p>
      <Tabs
        label={t('extrato.titulo')}
        value={aba}
        onChange={setAba}
        tabs={[
          { id: 'movimentos', label: t('extrato.abaMovimentos'), count: movimentos.data, content: <MovimentosTab /> },
          { id: 'licencas', label: t('extrato.abaLicencas'), count: licencas.data, content: <SituacaoTab /> },
        ]}
      />
    </main>
  )
}
