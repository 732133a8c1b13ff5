import { expect, test } from 'vitest'
import roteiro from '#content/devolutiva/roteiro-1.0.json' with { type: 'json' }
import words from '../../public/assets/i18n/pt-BR.json' with { type: 'json' }

const { autoestimativa, consentimentos, controle_cego } = roteiro

test('the self-estimate and the consent have the same texts alone and in a conversation', () => {
  expect(autoestimativa.descricoes.map(({ quadrante }) => quadrante)).toEqual([1, 2, 3, 4])
  expect(autoestimativa.descricoes.map(({ texto }) => texto)).toEqual([
    words['estimativa.descricao1'],
    words['estimativa.descricao2'],
    words['estimativa.descricao3'],
    words['estimativa.descricao4'],
  ])
  const { texto, caixa, condicoes } = consentimentos.controle_cego
  expect([words['controle.conviteTexto'], words['controle.caixa']]).toEqual([texto, caixa])
  expect(condicoes).toEqual([
    words['controle.condicao1'],
    words['controle.condicao2'],
    words['controle.condicao3'],
    words['controle.condicao4'],
    words['controle.condicao5'],
  ])
  expect(words['pesquisa.pesquisa_marcacoes.caixa']).toBe(consentimentos.pesquisa_marcacoes.caixa)
  expect(words['controle.veioDe']).toBe(controle_cego.revelacao.texto)
})
