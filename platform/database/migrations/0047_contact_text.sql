-- A demonstration goes on saying what comes after a message was sent.
insert into site_texts (chave, texto)
select 'contato_depois', 'Em breve entraremos em contato.'
where exists (select from site_settings where loja_demonstracao);
