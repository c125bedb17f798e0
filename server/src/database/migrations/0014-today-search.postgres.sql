-- The index of expressions follows by itself.

select 1;
