// Help of the command line. Data only.

export const CLEANSE_HELP = `Usage: waypost cleanse IN.csv|IN.tsv|IN.xlsx|IN.parquet|- [options]
       waypost cleanse --pipe [IN.csv|IN.jsonl|IN.parquet|-] [options]

Verifies and standardises the addresses of a table, row by row. Columns are guessed from their names and contents; --map
corrects the guess. Rows that cannot be used are counted and listed.

  --out FILE|-          write the result to this file: .csv, .txt, .tsv (tabs), .xlsx, .jsonl or .parquet. Without it,
                        the result is CSV on standard output. A link is followed; a pipe or device is written to.
                        A workbook written as .xlsx (.xlsm with macros) stays as it is but for the added columns
  --excel               write CSV for a spreadsheet: marked as UTF-8, with an apostrophe before cells that begin like a
                        formula. Without it, cells are written exactly
  --country CC          country of rows without one (ISO 3166 alpha-2 or alpha-3)
  --map Field=Column,…  columns of fields, where the guess is wrong; #3 is the third column. Other fields keep
                        their guessed columns
  --group NAME|all      where each row has several addresses (billing and delivery), those that are cleansed; the name
                        of each begins the names of its result columns. Without it, the first; give it again for more
  --sheet NAME          sheet of a workbook; default: the first that looks like a table of addresses
  --encoding NAME       how the file is written, where the guess is wrong: utf-8, windows-1252, cp850 and others
  --recipe NAME         use the columns and options of a recipe saved in the window. Options given here take precedence,
                        and --map does for the fields that it names
  --decisions           take over what was decided in the window about the rows of this file: the latest run of a file
                        with its columns and its name or content. Adds a column with each decision; merges stay out
  --again               the file is a result of this command: run only its rows again that are not verified, such as
                        after packs were added, and put better results in place of theirs. All other cells stay
  --options FILE.json   Process and ServerOptions, as in the Batch operation
  --process NAME        Verify (default), Parse, Format, Geocode, ReverseGeocode or Country; or Search or Query, which
                        give their first match
  --geocode             add coordinates
  --explain             add a column that explains each answer, and one that says what to do next
  --duplicates          add columns with the first row of the same place and a score from 0 to 100
  --repair              read text that was damaged before it came as it was before: MÃ¼nchen as München. Without it,
                        such rows are proposed and not verified
  --duplicates-of KIND  the same for what counts as one: place (default), household (place and family name), person
                        (place and full name) or organisation (place and name without legal form)
  --policy NAME         Strict, Shipping or Permissive: add a column with accept, review or reject for each answer
  --report FILE.html    also write the report of the run: results, rates, countries, settings, and the reference data
                        with versions and licences
  --threads N           threads that cleanse, 1 to 4; default: two
  --fail-on KIND>N%     exit with 3 where more rows are of this kind, the result whole: accept, review or reject (with
                        --policy), blank, rejected, or a status such as unmatched; also >=, <, <= and without %
  --progress            show progress even when standard error is not a terminal
  --json                print the counts as JSON
  --packs-dir DIR       folder of the bundled reference packs
  --data-dir DIR        data folder; packs that you imported are in its folder "packs"

With --pipe, a stream of CSV or JSON lines is answered record by record, in order, within bounded memory. Nothing is
guessed from content: columns are known by their names, and a bad record is answered in its place. Options that need all
rows cannot be used. Parquet goes out as a stream too, a group of rows at a time; it comes in from a file, by its name
or redirected with <. Further options of --pipe:

  --format NAME         what comes in and goes out: csv, jsonl or parquet; default: by the name of the file, else csv. A
                        table is written as the end of the name of --out says
  --columns A,B,…       names of the columns where there is no header; of JSON lines, the keys that are read
  --separator NAME      comma (default), semicolon, tab or pipe
  --encoding NAME       as above; default: utf-8
  --no-header           write CSV without the names of the columns
  --decompress NAME     gzip or zstd; default: by the end of the name of the file, .gz or .zst
  --compress NAME       the same for the result
  --manifest FILE.json  write what the result was made of: version, packs with hashes, plan, rows, hashes of input and
                        output
  --plan FILE.json      take over columns and options from the manifest of another shard
  --shard K/N           answer one of N shards: blocks of 1,000 records are dealt in turn. "waypost join" joins them
  --resume              write nothing where --out and --manifest are there already, whole and of the same source, shard,
                        options and packs
  --block N             records that are answered at a time, 1 to 1000; default: 250
`
