import { t } from '../../../../platform/i18n/i18n.ts'
import { useCena } from '../cena.tsx'
import { Palco, Titulo } from '../Palco.tsx'
import { celular } from '../roteiro.ts'
import { ListaDeCombinados } from './ListaDeCombinados.tsx'

const { titulo } = celular.combinados

/** Etapa combinados: the combinados of both, live on both screens. */
export function Combinar() {
  const { soVer } = useCena()
  return (
    <Palco alto>
      <div>
        <Titulo className="pc-menor">{titulo}</Titulo>
        {!soVer && <p className="pc-miudo">{t('naConversa.combinadosTexto')}</p>}
      </div>
      <ListaDeCombinados podeEscrever />
    </Palco>
  )
}
