import { t } from '../../../platform/i18n/i18n.ts'
import { ButtonAnchor } from '../../../platform/ui/Button.tsx'
import { Fora } from '../pessoa/fora/Fora.tsx'
import { Devolver } from './Devolver.tsx'

/**
 * Shown at any other address of a tab whose screen is turned to the client; `sala` is the address of the shared screen.
 */
export function TelaVirada({ sala }: { sala: string }) {
  return (
    <>
      <Devolver id_devolutiva={sala.split('/')[2] ?? ''} />
      <Fora titulo={t('virada.titulo')} texto={t('virada.texto')}>
        {/* A document of its own. */}
        <ButtonAnchor look="primary" href={sala}>
          {t('virada.voltar')}
        </ButtonAnchor>
      </Fora>
    </>
  )
}
