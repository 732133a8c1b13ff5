import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { ButtonLink } from '../../../../platform/ui/Button.tsx'
import { estados } from '../roteiro.ts'
import { Fora } from './Fora.tsx'

/** Message for a visitor without a seat, with the ways in. */
export function SemCadeira({ id }: { id: string }) {
  return (
    <Fora titulo={t('naConversa.titulo')} texto={estados.sem_sessao_de_pessoa}>
      <ButtonLink look="primary" to={to('/devolutiva/:id_devolutiva', { id_devolutiva: encodeURIComponent(id) })}>
        {t('naConversa.entrar')}
      </ButtonLink>
      <ButtonLink to={to('/sala')}>{t('naConversa.outroCodigo')}</ButtonLink>
    </Fora>
  )
}
