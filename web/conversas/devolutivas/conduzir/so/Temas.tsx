import { t } from '../../../../platform/i18n/i18n.ts'
import { ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'

/** Examples to read aloud, by theme, those of the person's letters first; the person words their own combinado. */
export function Temas() {
  const { sala } = useSessao()
  const letras: readonly string[] = [...(sala.resultado?.codigo ?? '')]
  const { temas } = ROTEIRO.combinados
  const near = (tema: (typeof temas)[number]) => (tema.dimensoes.some(letra => letras.includes(letra)) ? 0 : 1)
  return (
    <div>
      <h3 className="cz-olho">{t('conduzir.exemplos')}</h3>
      {[...temas]
        .sort((a, b) => near(a) - near(b))
        .map(tema => (
          <details key={tema.id} className="cz-mais-roteiro">
            <summary>{tema.nome}</summary>
            <ul className="cz-falas">
              {tema.exemplos.map(({ o_que, como_notar }) => (
                <li key={o_que}>
                  {o_que} <span className="cz-miudo">{como_notar}</span>
                </li>
              ))}
            </ul>
          </details>
        ))}
    </div>
  )
}
