-- on, for a table with keys and descriptions

-- orm:up shop oracle
DECLARE
    next_number NUMBER;
BEGIN
    SELECT GREATEST(NVL(MAX(highest), 0), 0) + 1 INTO next_number FROM (SELECT MAX("ID") AS highest FROM "SHELF");
    EXECUTE IMMEDIATE 'CREATE SEQUENCE "SHELF_SEQ" INCREMENT BY 1 START WITH ' || next_number || ' NOMAXVALUE NOCYCLE NOCACHE ORDER';
END;
/

-- orm:down shop oracle
DROP SEQUENCE "SHELF_SEQ";


-- off, for a table that others refer to

-- orm:up shop oracle
DROP SEQUENCE "AUTHOR_SEQ";

-- orm:down shop oracle
DECLARE
    next_number NUMBER;
BEGIN
    SELECT GREATEST(NVL(MAX(highest), 0), 0) + 1 INTO next_number FROM (SELECT MAX("ID") AS highest FROM "AUTHOR");
    EXECUTE IMMEDIATE 'CREATE SEQUENCE "AUTHOR_SEQ" INCREMENT BY 1 START WITH ' || next_number || ' NOMAXVALUE NOCYCLE NOCACHE ORDER';
END;
/
