import { t } from '../../platform/i18n/i18n.ts'
import { contactEmail, contactHref } from '../../platform/ui/contact/contact.ts'

const VALE = ['acessivel.vale1', 'acessivel.vale2', 'acessivel.vale3', 'acessivel.vale4'] as const
const NAO_VALE = ['acessivel.falta1', 'acessivel.falta2', 'acessivel.falta3'] as const

/** Page on accessibility (LBI art. 63): what holds, what does not, and whom to write to. */
export default function AcessibilidadePage() {
  return (
    <main id="conteudo" tabIndex={-1} className="wrap measure grid gap-4 py-8 md:py-12">
      <h1>{t('layout.acessibilidade')}</h1>
      <p className="text-lg text-ink-soft">{t('acessivel.texto')}</p>
      <h2 className="mt-4 text-xl">{t('acessivel.valeTitulo')}</h2>
      <Itens keys={VALE} />
      <h2 className="mt-4 text-xl">{t('acessivel.faltaTitulo')}</h2>
      <Itens keys={NAO_VALE} />
      <h2 className="mt-4 text-xl">{t('acessivel.escrevaTitulo')}</h2>
      <p>
        {t('acessivel.escreva')} <a href={contactHref()}>{contactEmail()}</a>. {t('acessivel.escrevaComo')}
      </p>
    </main>
  )
}

const Itens = ({ keys }: { keys: typeof VALE | typeof NAO_VALE }) => (
  <ul className="grid list-disc gap-2 pl-5">
    {keys.map(key => (
      <li key={key}>{t(key)}</li>
    ))}
  </ul>
)
