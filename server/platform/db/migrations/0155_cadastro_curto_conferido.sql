alter table usuarios validate constraint usuarios_cadastro_pedido;
