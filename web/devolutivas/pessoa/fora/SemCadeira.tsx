import { t } from '../../../i18n/i18n.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { PageTitle } from '../../../ui/screen/PageTitle.tsx'
import { Painel } from '../../../ui/screen/Painel.tsx'
import { estados } from '../roteiro.ts'

/** Nobody sits here: the ways in. */
export function SemCadeira({ id }: { id: string }) {
  return (
    <Painel titulo={t('naConversa.titulo')} texto={estados.sem_sessao_de_pessoa}>
      <PageTitle>{t('naConversa.titulo')}</PageTitle>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink look="primary" to={`/devolutiva/${encodeURIComponent(id)}`}>
          {t('naConversa.entrar')}
        </ButtonLink>
        <ButtonLink to="/sala">{t('naConversa.outroCodigo')}</ButtonLink>
      </div>
    </Painel>
  )
}
