import { t } from '../../../platform/i18n/i18n.ts'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { Secao } from '../../../platform/ui/screen/Secao.tsx'
import { setAtalhos, useAtalhos } from '../../../platform/ui/teclado/atalhos.ts'

/** Setting that turns off single-letter shortcuts on this device (WCAG 2.1.4). */
export function AtalhosSecao() {
  const ligados = useAtalhos()
  return (
    <Secao titulo={t('meus_dados.atalhos')} texto={t('meus_dados.atalhosTexto')}>
      <CheckField
        reserve={false}
        role="switch"
        label={t('meus_dados.atalhosLigados')}
        checked={ligados}
        onChange={event => setAtalhos(event.target.checked)}
      />
    </Secao>
  )
}
