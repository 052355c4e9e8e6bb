-- How many products each category holds, without looking at the products.
create index produtos_por_categoria on produtos (categoria_id) where not arquivado;
