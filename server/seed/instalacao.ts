import { insertVersao } from '../contas/instalacao/instalacao.ts'
import type { Tx } from '../platform/db/connect.ts'

/** Saves an invented company as the one that runs the demonstration, as its admin would. */
// whole: one row a group
export async function seedInstalacao(tx: Tx, id_admin: number, em: Date): Promise<void> {
  await insertVersao(tx, {
    id_admin,
    em,
    visto: 0,
    novo: {
      grupo: 'operador',
      dados: {
        razao_social: 'Demonstração Exemplo Ltda.',
        cnpj: '11222333000181',
        endereco: 'Praça da Sé, 1, Sé',
        cidade: 'São Paulo',
        uf: 'SP',
        cep: '01001000',
        telefone: '(11) 4000-0000',
        suporte_email: 'contato@exemplo.com.br',
        suporte_horario: 'dias úteis, das 9 h às 18 h',
        foro: 'São Paulo, SP',
      },
    },
  })
  await insertVersao(tx, {
    id_admin,
    em,
    visto: 0,
    novo: {
      grupo: 'privacidade',
      dados: {
        pequeno_porte: false,
        encarregado: 'Pessoa Exemplo da Silva',
        canal: 'dados@exemplo.com.br',
        fornecedores: [
          {
            nome: 'Hospedagem Exemplo',
            para_que: 'servidor e banco de dados em que tudo fica',
            pais: 'Brasil',
            transferencia: 'nenhuma',
          },
          {
            nome: 'Correio Exemplo',
            para_que: 'endereço e texto de cada e-mail enviado',
            pais: 'Irlanda',
            transferencia: 'adequacao',
          },
        ],
      },
    },
  })
  await insertVersao(tx, {
    id_admin,
    em,
    visto: 0,
    novo: {
      grupo: 'fiscal',
      dados: {
        regime: 'simples',
        municipio: 'São Paulo, SP',
        ctribnac: '010101',
        nbs: '115021000',
        iss_percentual: '2,00',
        tributos: 'Tributos incluídos no preço.',
      },
    },
  })
}
