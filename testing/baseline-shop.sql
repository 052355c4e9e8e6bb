-- A shop as the baseline left it, with a row in every table. It is written once: later migrations change
-- what becomes of it, never this.
insert into auth_users (id, name, email, email_verified) values
	('u-dona', 'Dona', 'dona@example.com', true), ('u-ana', 'Ana', 'ana@example.com', true);
insert into auth_accounts (id, user_id, account_id, provider_id, password) values
	('c-ana', 'u-ana', 'u-ana', 'credential', 'resumo');
insert into auth_sessions (id, user_id, token, expires_at) values ('s-ana', 'u-ana', 'ficha', '2026-12-01');
insert into auth_verifications (id, identifier, value, expires_at) values ('v-1', 'ana@example.com', 'x', '2026-12-01');
insert into auth_jwks (id, public_key, private_key) values ('j-1', 'publica', 'privada');
insert into auth_two_factors (id, user_id, secret, backup_codes) values ('f-dona', 'u-dona', 'segredo', '[]');
insert into auth_passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up) values
	('p-dona', 'u-dona', 'publica', 'credencial', 0, 'singleDevice', false);
insert into admins (user_id, name) values ('u-dona', 'Dona');
insert into admin_invites (email, invited_by, role) values ('paula@example.com', 'u-dona', 'owner');
insert into admin_policy (id, second_factor_required) values (1, true);
insert into profiles (user_id, full_name, phone, birth_date) values ('u-ana', 'Ana Souza', '11987654321', '1990-05-04');

insert into categorias (id, nome, slug, tipo) values
	('00000000-0000-4000-8000-0000000000d1', 'Jalecos', 'jalecos', 'principal');
insert into produtos (id, nome, slug, preco, sku, categoria_id, imagens, atributos) values
	('00000000-0000-4000-8000-0000000000a1', 'Jaleco', 'jaleco', 289.90, 'J', '00000000-0000-4000-8000-0000000000d1',
		'{/demo/produtos/jaleco-feminino-branco-frente.webp}', '[["Composição", "Algodão"]]');
insert into variantes (id, produto_id, tamanho, cor, sku, estoque, reservado) values
	('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000a1', 'P', 'Branco', 'J-P', 9, 1);
insert into stock_ledger (produto_id, variante_id, motivo, estoque, saldo) values
	('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000b1', 'entrada', 9, 9);
insert into product_notes (produto_id, author, message) values
	('00000000-0000-4000-8000-0000000000a1', 'Dona', 'Conferir o caimento');
insert into slug_history (kind, slug, target_id) values
	('produto', 'jaleco-antigo', '00000000-0000-4000-8000-0000000000a1');
insert into favourites (user_id, produto_id) values ('u-ana', '00000000-0000-4000-8000-0000000000a1');
insert into reviews (id, produto_id, user_id, user_name, user_email, rating, approved) values
	('00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-0000000000a1', 'u-ana', 'Ana', 'ana@example.com', 5, true);
insert into review_votes (review_id, user_id, helpful) values ('00000000-0000-4000-8000-0000000000e1', 'u-dona', true);

insert into banners (title, image_url) values ('Nova coleção', '/demo/banners/mini-1.webp');
insert into picture_tones (url, width, height, tones) values ('/demo/banners/mini-1.webp', 1, 1, '000000ffffff');
insert into dynamic_pages (id, slug, title, content) values
	('00000000-0000-4000-8000-0000000000f1', 'trocas', 'Trocas', '<p>Sete dias.</p>');
insert into dynamic_page_versions (page_id, title, content, author) values
	('00000000-0000-4000-8000-0000000000f1', 'Trocas', '<p>Cinco dias.</p>', 'Dona');
insert into site_settings (id, site_name) values (1, 'Jalecos & Cia');
insert into site_styles (id, primary_color) values (1, '#123456');
insert into uploads (path, kind, content_type, bytes, uploaded_by) values
	('logos/uploads/0f4a1c9e-2b7d-4a57-9e2d-3f8f7d6a5b4c.png', 'imagem', 'image/png', 9, 'u-dona');

insert into customers (email, name, notes, tags) values ('ana@example.com', 'Ana Souza', 'Prefere e-mail', '{vip}');
insert into consents (email, purpose, text, channel) values ('ana@example.com', 'marketing', 'Quero receber', 'checkout');
insert into customer_discounts (customer_email, discount_value, code, valid_until, used) values
	('ana@example.com', 10, 'DESCQ7W2E9R4T6', '2026-12-31', 1);
insert into orders (id, access_token, user_id, customer_name, customer_email, customer_phone, customer_address, subtotal,
	shipping, discount, total, discount_code, discount_held, code_discount, idempotency_key, payment_status, stock_state) values
	('00000000-0000-4000-8000-00000000000a', 't1', 'u-ana', 'Ana', 'ana@example.com', '11', 'Rua', 289.90, 12, 28.99,
		272.91, 'DESCQ7W2E9R4T6', true, 28.99, 'k1', 'pending', 'reserved');
insert into order_items (order_id, produto_id, variante_id, product_name, size, color, quantity, unit_price, total_price)
	values ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000a1',
		'00000000-0000-4000-8000-0000000000b1', 'Jaleco', 'P', 'Branco', 1, 289.90, 289.90);
insert into order_events (order_id, kind, value) values ('00000000-0000-4000-8000-00000000000a', 'created', null);
insert into order_holds (order_id, standing) values ('00000000-0000-4000-8000-00000000000a', 'customer');
insert into payments (order_id, provider, method, amount, idempotency_key) values
	('00000000-0000-4000-8000-00000000000a', 'sandbox', 'pix', 259.26, 'p1');
insert into payment_notifications (provider, event_id, body) values ('sandbox', 'e1', '{}');

insert into contact_messages (id, nome, email, assunto, mensagem) values
	('00000000-0000-4000-8000-0000000000c1', 'Rui', 'rui@example.com', 'Prazo', 'Quando chega?');
insert into message_replies (message_id, autor_id, autor, mensagem, dedupe_key) values
	('00000000-0000-4000-8000-0000000000c1', 'u-dona', 'Dona', 'Amanhã.', 'r1');
insert into support_tickets (name, email, phone, subject, message) values
	('Rui', 'rui@example.com', '11', 'Troca', 'Quero trocar.');
insert into email_outbox (template, order_id, to_email, subject, body_text, body_html) values
	('order-received', '00000000-0000-4000-8000-00000000000a', 'ana@example.com', 'Recebemos', 'Olá', '<p>Olá</p>');
insert into campaigns (id, subject, message, author) values
	('00000000-0000-4000-8000-0000000000aa', 'Novidades', 'Chegaram', 'Dona');
insert into campaign_recipients (campaign_id, email) values
	('00000000-0000-4000-8000-0000000000aa', 'ana@example.com');
insert into audit_log (admin_name, action, entity) values ('Dona', 'produto.salvar', 'produtos');
insert into security_events (kind) values ('signed_in');
insert into rate_limits (key, points) values ('order:1', 1);
