-- a name of its own

-- orm:up shop oracle
RENAME "BOOK_SEQ" TO "BOOK_NUMBERS";

-- orm:down shop oracle
RENAME "BOOK_NUMBERS" TO "BOOK_SEQ";


-- the sequence of another table

-- orm:up shop oracle
DECLARE
    highest_number NUMBER;
    given_number NUMBER;
BEGIN
    SELECT NVL(MAX(highest), 0) INTO highest_number FROM (SELECT MAX("ID") AS highest FROM "AUTHOR" UNION ALL SELECT MAX("ID") AS highest FROM "BOOK");
    SELECT "AUTHOR_SEQ".NEXTVAL INTO given_number FROM DUAL;
    IF given_number < highest_number THEN
        EXECUTE IMMEDIATE 'ALTER SEQUENCE "AUTHOR_SEQ" INCREMENT BY ' || (highest_number - given_number);
        EXECUTE IMMEDIATE 'SELECT "AUTHOR_SEQ".NEXTVAL FROM DUAL' INTO given_number;
        EXECUTE IMMEDIATE 'ALTER SEQUENCE "AUTHOR_SEQ" INCREMENT BY ' || 1;
    END IF;
END;
/

DROP SEQUENCE "BOOK_SEQ";

-- orm:down shop oracle
DECLARE
    next_number NUMBER;
BEGIN
    SELECT GREATEST(NVL(MAX(highest), 0), 0) + 1 INTO next_number FROM (SELECT MAX("ID") AS highest FROM "BOOK");
    EXECUTE IMMEDIATE 'CREATE SEQUENCE "BOOK_SEQ" INCREMENT BY 1 START WITH ' || next_number || ' NOMAXVALUE NOCYCLE NOCACHE ORDER';
END;
/
