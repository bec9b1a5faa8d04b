import "node:module";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import vue from "@vitejs/plugin-vue";
import { defineConfig } from "electron-vite";
import { z } from "zod";
import { cellPreview } from "#shared/contract/cell-edit-schemas.ts";
import { classesRequest, pointClasses } from "#shared/contract/classes-schemas.ts";
import * as cleanse from "#shared/contract/cleanse-schemas.ts";
import * as review from "#shared/contract/review-schemas.ts";
import { exportCommands } from "#shared/contract/export-schemas.ts";
import { dataCommands } from "#shared/contract/data-commands.ts";
import * as directions from "#shared/contract/directions-schemas.ts";
import * as host from "#shared/contract/host-schemas.ts";
import * as into from "#shared/contract/into-schemas.ts";
import * as lists from "#shared/contract/lists-schemas.ts";
import { importAccount, importChoices } from "#shared/contract/points-file-schemas.ts";
import { arrangeRequest } from "#shared/contract/marks-schemas.ts";
import * as maps from "#shared/contract/maps-schemas.ts";
import * as merges from "#shared/contract/merge-schemas.ts";
import * as packs from "#shared/contract/packs-schemas.ts";
import * as places from "#shared/contract/places-schemas.ts";
import { positionState } from "#shared/contract/position-schemas.ts";
import { filterRequests, savedFilter } from "#shared/contract/filter-schemas.ts";
import { positionCheckCommands } from "#shared/contract/position-checks-schemas.ts";
import * as roads from "#shared/contract/roads-schemas.ts";
import * as recipes from "#shared/contract/recipe-schemas.ts";
import { missingRow } from "#shared/contract/repeat-schemas.ts";
import * as travel from "#shared/contract/travel-schemas.ts";
import { placeCommands } from "#shared/contract/place-commands.ts";
import { versionCommands } from "#shared/contract/versions-schemas.ts";
import { fail, ok } from "#shared/result.ts";
import { lexer } from "marked";
// src-shared/contract/contract.ts
const nothing = z.object({});
const jobRef = z.object({ jobId: z.string() });
/** The rows that passed a filter when it was set: `snapshot` is counted up by the window to look anew. */
const rowsOfFilter = jobRef.extend({
	filter: review.rowFilter.default({
		facets: {},
		search: ""
	}),
	snapshot: z.number().int().min(0).default(0)
});
/**
* The app contract: every command of the window and of the command line. IPC and HTTP are two thin transports over
* one `dispatch(command, input)`; both validate against these schemas, in and out.
*/
const contract = {
	"app.info": {
		request: nothing,
		response: host.appInfo
	},
	/** A file of open data, as an import would read it. */
	"packs.describe": {
		request: packs.packRequests.describe,
		response: packs.packFileDescription
	},
	/** Starts a job that reads all of a file and tells what would come; it writes nothing. */
	"packs.count": {
		request: packs.packRequests.count,
		response: host.job
	},
	/** What that job found. */
	"packs.counted": {
		request: jobRef,
		response: packs.packCount
	},
	/** Coordinate systems that positions of a table may be in. */
	"packs.systems": {
		request: nothing,
		response: packs.coordinateSystems
	},
	/** Address registers that are known by name. */
	"packs.registers": {
		request: nothing,
		response: packs.knownRegisters
	},
	"packs.import": {
		request: packs.packRequests.import,
		response: host.job
	},
	/** What an import made that has ended. */
	"packs.imported": {
		request: jobRef,
		response: packs.packImportReport
	},
	/** Takes a pack and the road map of the same id away. */
	"packs.remove": {
		request: packs.packRequests.ref,
		response: nothing
	},
	/** Takes back what an import made: what it replaced is there again, whole. */
	"packs.undoImport": {
		request: packs.packRequests.ref,
		response: packs.undoneImport
	},
	/** Brings back what was removed last, or taken back. */
	"packs.restore": {
		request: packs.packRequests.ref,
		response: nothing
	},
	/** Writes all that there is of a region into one file, for another computer. */
	"packs.export": {
		request: packs.packRequests.ref,
		response: host.job
	},
	"packs.verify": {
		request: packs.packRequests.verify,
		response: packs.packVerifications
	},
	...roads.roadCommands,
	...maps.mapCommands,
	"settings.get": {
		request: nothing,
		response: host.settings
	},
	"settings.set": {
		request: host.settings.partial(),
		response: host.settings
	},
	/** What the packs know, country by country. */
	"reference.coverage": {
		request: nothing,
		response: z.object({ countries: z.array(host.countryCoverage) })
	},
	"file.describe": {
		request: z.object({
			file: cleanse.fileToken,
			format: cleanse.fileFormatChoice.default({})
		}),
		response: cleanse.fileDescription
	},
	/** Reads the whole file behind everything else; null where it is asked for anew meanwhile, or the file is too large. */
	"file.count": {
		request: z.object({
			file: cleanse.fileToken,
			format: cleanse.fileFormatChoice.default({})
		}),
		response: cleanse.rowCount.nullable()
	},
	"file.sample": {
		request: nothing,
		response: z.object({ file: cleanse.fileToken })
	},
	"cleanse.start": {
		request: z.object({
			file: cleanse.fileToken,
			format: cleanse.fileFormatChoice.default({}),
			mapping: cleanse.columnMapping,
			choices: cleanse.cleansingChoices,
			/** Id of the recipe whose policy and rules the rows get. */
			recipe: z.string().optional(),
			/** Which of several addresses of the rows the mapping is of. */
			group: cleanse.rowGroup.optional(),
			/** Further addresses of the same rows. Each becomes a run of its own, behind the first. */
			also: z.array(z.object({
				mapping: cleanse.columnMapping,
				group: cleanse.rowGroup
			})).max(cleanse.MAX_OTHER_GROUPS).optional()
		}),
		response: host.job
	},
	/** A list as it stands, cleansed with the usual choices. */
	"cleanse.ofList": {
		request: z.object({ listId: z.string().max(64) }),
		response: host.job
	},
	/** Makes a list of the rows of a run; the job is the import. */
	"cleanse.toList": {
		request: jobRef,
		response: host.job
	},
	/** Takes what was settled of a cleansed list over into it. */
	"cleanse.backToList": {
		request: jobRef,
		response: lists.takenPoints
	},
	/** Answers within two seconds, whatever the size of the file. */
	"cleanse.estimate": {
		request: z.object({
			file: cleanse.fileToken,
			format: cleanse.fileFormatChoice.default({}),
			mapping: cleanse.columnMapping,
			choices: cleanse.cleansingChoices,
			group: cleanse.rowGroup.optional(),
			/** As the description told them. */
			rows: z.number().int().min(0),
			/** Id of the recipe whose policy decides which answers need no review. */
			recipe: z.string().optional()
		}),
		response: cleanse.runEstimate
	},
	/** What an option does to some rows, beside the same choices without it; null where a later question came. */
	"cleanse.effect": {
		request: z.object({
			file: cleanse.fileToken,
			format: cleanse.fileFormatChoice.default({}),
			mapping: cleanse.columnMapping,
			choices: cleanse.cleansingChoices,
			group: cleanse.rowGroup.optional(),
			option: z.string().max(64)
		}),
		response: cleanse.optionEffect.nullable()
	},
	"cleanse.counts": {
		request: jobRef,
		response: cleanse.batchSummary
	},
	"cleanse.rows": {
		request: rowsOfFilter.extend({
			offset: z.number().int().min(0),
			limit: z.number().int().min(1).max(500),
			/** Columns of the file whose cells are wanted too. */
			columns: z.array(z.number().int().min(0)).max(cleanse.MAX_LISTED_COLUMNS).default([])
		}),
		/** While a text is still looked for, `total` is what was found so far. */
		response: z.object({
			total: z.number().int(),
			isCounted: z.boolean(),
			rows: z.array(cleanse.listedRow)
		})
	},
	/** Counts of every facet under a filter. */
	"cleanse.facets": {
		request: jobRef.extend({ filter: review.rowFilter }),
		response: review.facetCounts
	},
	/** Where a row stands among those of a filter, and the next one from there that needs a person. */
	"cleanse.find": {
		request: rowsOfFilter.extend({
			from: z.number().int().min(0),
			direction: z.union([z.literal(1), z.literal(-1)]).default(1),
			/** A row number to go to, in place of the next undecided row. */
			row: z.number().int().min(1).optional()
		}),
		response: z.object({ position: z.number().int().nullable() })
	},
	"review.state": {
		request: jobRef,
		response: review.reviewState
	},
	"review.decide": {
		request: jobRef.extend({
			target: review.decisionTarget,
			action: review.decisionAction,
			/** Keeps the filter and the action as a rule of this name. */
			rule: z.string().min(1).max(recipes.MAX_NAME_CHARACTERS).optional()
		}),
		response: review.decided
	},
	/** Places that occur several times in a file, with their rows; a snapshot keeps its groups. */
	"review.groups": {
		request: rowsOfFilter.extend({
			isOpenOnly: z.boolean().default(false),
			/** The page begins with the group of this row, where it is among them. */
			ofRow: z.number().int().min(1).nullable().default(null),
			offset: z.number().int().min(0),
			limit: z.number().int().min(1).max(20)
		}),
		response: merges.groupsPage
	},
	/** Merges the rows of one place as a person chose, or keeps them apart. */
	"review.merge": {
		request: jobRef.extend(merges.groupMerge.shape),
		response: review.decided
	},
	/** Gives a rule another place among the others, from 1, and applies all of them anew in their order. */
	"review.order": {
		request: jobRef.extend({
			rule: z.number().int().min(1),
			place: z.number().int().min(1).max(review.MAX_RULES)
		}),
		response: review.decided
	},
	/** What an edit would answer, before it is decided. */
	"review.try": {
		request: jobRef.extend({
			row: z.number().int().min(1),
			action: review.decisionAction
		}),
		response: cleanse.batchRowDetail
	},
	/** Reads a row that could not be read anew from these cells, and cleanses it. */
	"review.fix": {
		request: jobRef.extend({
			row: z.number().int().min(1),
			cells: cleanse.fixedCells
		}),
		response: review.decided
	},
	"review.undo": {
		request: jobRef,
		response: review.decided
	},
	"review.redo": {
		request: jobRef,
		response: review.decided
	},
	/** Judges the file by another policy; decisions stay. */
	"review.policy": {
		request: jobRef.extend({ policy: review.policy }),
		response: review.reviewState
	},
	/** Rows, left and decided, without opening the run for review; null while it has no rows. */
	"review.tally": {
		request: jobRef,
		response: z.object({ tally: review.runTally.nullable() })
	},
	/** Where the run was left; null where nobody has been there. */
	"review.place": {
		request: jobRef,
		response: z.object({ place: review.reviewPlace.nullable() })
	},
	"review.keepPlace": {
		request: jobRef.extend({ place: review.reviewPlace }),
		response: nothing
	},
	"review.policies": {
		request: jobRef,
		response: review.policyCounts
	},
	"cleanse.row": {
		request: jobRef.extend({ row: z.number().int().min(1) }),
		response: cleanse.batchRowDetail
	},
	"cleanse.rejected": {
		request: jobRef.extend({
			offset: z.number().int().min(0).max(cleanse.MAX_FIXABLE_ROWS),
			limit: z.number().int().min(1).max(500)
		}),
		response: cleanse.rejectedPage
	},
	/** Rows of the last run by the recipe that this one has not. */
	"cleanse.missingRows": {
		request: jobRef.extend({
			offset: z.number().int().min(0),
			limit: z.number().int().min(1).max(500)
		}),
		response: z.object({
			total: z.number().int(),
			rows: z.array(missingRow)
		})
	},
	/** Those rows as a CSV file, by the rules of an export. */
	"cleanse.exportMissing": {
		request: jobRef.extend({ preset: cleanse.exportChoices.shape.preset }),
		response: host.job
	},
	/** The account of a run as one page to read, print and keep. */
	"cleanse.report": {
		request: jobRef,
		response: host.job
	},
	/** The same for a window that prints it: what the page holds, its style, and the name under which it is kept. */
	"cleanse.reportPage": {
		request: jobRef,
		response: z.object({
			title: z.string(),
			html: z.string(),
			style: z.string()
		})
	},
	"cleanse.export": {
		request: cleanse.exportChoices,
		response: host.job
	},
	/** What that would write, without writing it. */
	"cleanse.exportPreview": {
		request: cleanse.exportChoices,
		response: cleanse.exportPreview
	},
	/** What is done with files of one kind, under a name. */
	"recipes.list": {
		request: nothing,
		response: z.object({ recipes: z.array(recipes.listedRecipe) })
	},
	/** The recipe of a name, whatever its case. */
	"recipes.find": {
		request: recipes.recipeRequests.find,
		response: recipes.recipe
	},
	/** Makes a recipe of what was done with a file. */
	"recipes.save": {
		request: recipes.recipeRequests.save,
		response: recipes.recipe
	},
	"recipes.rename": {
		request: recipes.recipeRequests.rename,
		response: recipes.recipe
	},
	"recipes.remove": {
		request: recipes.recipeRequests.remove,
		response: nothing
	},
	/** Runs the file of a job again, by a recipe. */
	"recipes.apply": {
		request: recipes.recipeRequests.apply,
		response: host.job
	},
	/** Filters of rows that are kept under a name, for whichever file. */
	"filters.list": {
		request: nothing,
		response: z.object({ filters: z.array(savedFilter) })
	},
	"filters.save": {
		request: filterRequests.save,
		response: savedFilter
	},
	"filters.rename": {
		request: filterRequests.rename,
		response: savedFilter
	},
	"filters.remove": {
		request: filterRequests.remove,
		response: nothing
	},
	"jobs.list": {
		request: nothing,
		response: z.object({ jobs: z.array(host.job) })
	},
	"jobs.get": {
		request: jobRef,
		response: host.job
	},
	"jobs.cancel": {
		request: jobRef,
		response: host.job
	},
	"jobs.resume": {
		request: jobRef,
		response: host.job
	},
	"jobs.remove": {
		request: jobRef,
		response: nothing
	},
	"lists.list": {
		request: nothing,
		response: z.object({ lists: z.array(lists.listSummary) })
	},
	"lists.create": {
		request: lists.listRequests.create,
		response: lists.listSummary
	},
	"lists.rename": {
		request: lists.listRequests.rename,
		response: lists.listSummary
	},
	"lists.remove": {
		request: lists.listRequests.ref,
		response: lists.changed
	},
	"lists.arrange": {
		request: arrangeRequest,
		response: lists.changed
	},
	"lists.points": {
		request: lists.listRequests.points,
		response: z.object({
			total: z.number().int(),
			points: z.array(lists.listPoint)
		})
	},
	"lists.point": {
		request: lists.listRequests.point,
		response: lists.listPoint
	},
	/** Values of a field with their counts, for a filter. */
	"lists.values": {
		request: lists.listRequests.values,
		response: lists.fieldValues
	},
	/** Classes of points by a field, for colours on the map. */
	"lists.classes": {
		request: classesRequest,
		response: pointClasses
	},
	"lists.places": {
		request: lists.listRequests.places,
		response: lists.places
	},
	"lists.preview": {
		request: lists.listRequests.preview,
		response: cellPreview
	},
	"lists.change": {
		request: lists.listRequests.change,
		response: lists.changed
	},
	...positionCheckCommands,
	...versionCommands,
	...placeCommands,
	"lists.describe": {
		request: lists.listRequests.describe,
		response: into.openedPoints
	},
	"lists.import": {
		request: importChoices,
		response: host.job
	},
	/** What became of the rows of an import that has ended. */
	"lists.imported": {
		request: jobRef,
		response: importAccount
	},
	/** What a file would do to a list, row by row; the job ends with the preview. */
	"lists.planImport": {
		request: into.intoRequests.plan,
		response: host.job
	},
	"lists.planned": {
		request: into.intoRequests.ref,
		response: into.intoState
	},
	"lists.plannedRows": {
		request: into.intoRequests.rows,
		response: z.object({ rows: z.array(into.plannedRow) })
	},
	/** Places of the list that no row of the file means; they stay as they are. */
	"lists.plannedOrphans": {
		request: into.intoRequests.orphans,
		response: z.object({ places: z.array(into.orphan) })
	},
	/** Puts a row right that could not be used, or was not clear. */
	"lists.fixPlanned": {
		request: into.intoRequests.fix,
		response: into.intoState
	},
	/** Does what the preview says; the same job goes on. */
	"lists.applyImport": {
		request: into.intoRequests.ref,
		response: host.job
	},
	...exportCommands,
	/** Travel between two lists, as a file and in columns. */
	"lists.matrix": {
		request: travel.matrixRequest,
		response: host.job
	},
	/** What a matrix that has ended says of itself. */
	"lists.matrixAccount": {
		request: jobRef,
		response: travel.matrixAccount
	},
	/** While somebody types: own locations first, then the gazetteer. Blank text only makes it ready. */
	"places.search": {
		request: places.placeSearch,
		response: places.placeSearchReply
	},
	/** The address of a spot of the map. */
	"places.at": {
		request: places.placeSpot,
		response: places.placeAtReply
	},
	/** Loads the list and the travel model, so that the first search need not wait for them. */
	"nearby.prepare": {
		request: z.object({ listId: lists.nearbyRequest.shape.listId }),
		response: nothing
	},
	"nearby.find": {
		request: lists.nearbyRequest,
		response: lists.nearbyReply
	},
	/** The same as a file. */
	"nearby.export": {
		request: travel.resultsExport,
		response: travel.fileText
	},
	"nearby.route": {
		request: lists.routeRequest,
		response: lists.routeReply
	},
	/** The way through places step by step, and the same as a file. */
	"nearby.directions": {
		request: directions.directionsRequest,
		response: directions.directionsReply
	},
	"nearby.directionsFile": {
		request: directions.directionsExport,
		response: travel.fileText
	},
	/** What is reached from a place, as polygons. */
	"nearby.reach": {
		request: travel.reachRequest,
		response: travel.reachReply
	},
	/** The quickest order of places: begun, improved for as long as somebody asks, drawn, written to a file. */
	"visits.begin": {
		request: travel.visitsRequest,
		response: travel.visitsReply
	},
	"visits.improve": {
		request: travel.visitsImprovement,
		response: travel.visitsReply
	},
	"visits.arrange": {
		request: travel.visitsArrangement,
		response: travel.visitsReply
	},
	"visits.way": {
		request: travel.visitsRef,
		response: travel.visitsWay
	},
	"visits.export": {
		request: travel.visitsExport,
		response: travel.fileText
	},
	"visits.end": {
		request: travel.visitsRef,
		response: nothing
	},
	/** Where the receiver is that the settings name. */
	"position.state": {
		request: nothing,
		response: positionState
	},
	"keys.list": {
		request: nothing,
		response: z.object({ keys: z.array(host.apiKey) })
	},
	"keys.create": {
		request: z.object({
			name: z.string().min(1).max(recipes.MAX_NAME_CHARACTERS),
			type: z.enum(["service", "management"]),
			dailyLimit: z.number().int().min(1).nullable().default(null),
			expiresAt: z.string().max(40).nullable().default(null),
			services: z.array(host.apiService).min(1).nullable().default(null)
		}),
		/** `secret` is shown this once; only its SHA-256 is kept. */
		response: z.object({
			key: host.apiKey,
			secret: z.string()
		})
	},
	"keys.revoke": {
		request: z.object({ id: z.string() }),
		response: host.apiKey
	},
	"origins.list": {
		request: nothing,
		response: z.object({ origins: z.array(host.origin) })
	},
	"origins.allow": {
		request: z.object({ origin: z.string().max(300) }),
		response: host.origin
	},
	"origins.remove": {
		request: z.object({ origin: z.string().max(300) }),
		response: nothing
	},
	/** The last requests of the public API, newest first. */
	"api.requests": {
		request: nothing,
		response: z.object({ requests: z.array(host.apiRequest) })
	},
	/** Requests of each key, by its id, on the present day (UTC). */
	"api.usage": {
		request: nothing,
		response: z.object({
			day: z.string(),
			used: z.record(z.string(), z.number().int())
		})
	},
	/** Web origins that asked and are neither allowed nor refused. */
	"api.questions": {
		request: nothing,
		response: z.object({ origins: z.array(z.string()) })
	},
	/** Takes the question away; `origins.allow` is the other answer. */
	"api.refuse": {
		request: z.object({ origin: z.string().max(300) }),
		response: nothing
	},
	...dataCommands,
	/** A new one-time link to the window. */
	"session.link": {
		request: nothing,
		response: z.object({ url: z.string() })
	}
};
/** What the host tells open windows. */
const events = {
	"job.changed": host.job,
	"settings.changed": host.settings,
	/** A pack came or went: `app.info` and `reference.coverage` answer anew. */
	"packs.changed": nothing,
	/** A road map came, went or was prepared: `roads.list` answers anew. */
	"roads.changed": nothing,
	/** A map came, went or lies elsewhere in the order: `maps.list` answers anew. */
	"maps.changed": nothing,
	/** How much of a file that is added is copied, at most four times a second. */
	"maps.adding": maps.mapCopying,
	/** At most four times a second. */
	"roads.progress": roads.roadPreparation,
	/** The data was found damaged, or is whole again: windows load anew. */
	"data.changed": z.object({ isDamaged: z.boolean() }),
	"lists.changed": lists.listsChanged,
	/** At most once a second. */
	"position.changed": positionState,
	/** Oldest first. */
	"api.requested": z.object({ requests: z.array(host.apiRequest) }),
	"api.asked": z.object({ origins: z.array(z.string()) })
};
// src-main/files/read-picture.ts
/** Unpacked, such a picture takes 400 MB; the largest cameras make it. */
const MAX_PIXELS = 1e8;
const NOT_A_PICTURE = fail("photos/not-a-picture", "This file is not a JPEG, PNG or WebP picture: choose another one.");
const CUT = fail("photos/cut", "This picture is incomplete: copy the file again from its source.");
/** Reads the frame of a JPEG, PNG or WebP file: never the name, never the pixels. */
function readPicture(bytes) {
	const read = readFrame(bytes);
	if (!read.ok) return read;
	const { width, height } = read.value;
	if (width < 1 || height < 1) return NOT_A_PICTURE;
	if (width * height > MAX_PIXELS) return fail("photos/too-many-pixels", `This picture has more than 100 million pixels (${width} × ${height}): make it smaller.`);
	return read;
}
function readFrame(bytes) {
	if (bytes.length >= 4 && bytes.readUInt16BE(0) === 65496 && bytes[2] === 255) return readJpeg(bytes);
	if (bytes.subarray(0, 8).equals(PNG_START)) return readPng(bytes);
	return bytes.length >= 12 && isAscii(bytes, 0, "RIFF") && isAscii(bytes, 8, "WEBP") ? readWebp(bytes) : NOT_A_PICTURE;
}
const PNG_START = Buffer.from([
	137,
	80,
	78,
	71,
	13,
	10,
	26,
	10
]);
const isAscii = (bytes, at, text) => bytes.toString("latin1", at, at + text.length) === text;
const JPEG_END = Buffer.from([255, 217]);
/** Markers that say the size; C4, C8 and CC are others. */
const isFrame = (marker) => marker >= 192 && marker <= 207 && ![
	196,
	200,
	204
].includes(marker);
function readJpeg(bytes) {
	let size = null;
	for (let at = 2; at + 4 <= bytes.length;) {
		if (bytes[at] !== 255) return NOT_A_PICTURE;
		const marker = bytes[at + 1];
		if (marker === 255) {
			at++;
			continue;
		}
		const length = bytes.readUInt16BE(at + 2);
		if (length < 2) return NOT_A_PICTURE;
		if (isFrame(marker)) {
			if (at + 9 > bytes.length) return CUT;
			size ??= {
				height: bytes.readUInt16BE(at + 5),
				width: bytes.readUInt16BE(at + 7)
			};
		}
		if (marker === 218) {
			if (!size) return NOT_A_PICTURE;
			return bytes.lastIndexOf(JPEG_END) > at ? ok({
				type: "jpeg",
				...size
			}) : CUT;
		}
		at += 2 + length;
	}
	return CUT;
}
function readPng(bytes) {
	if (bytes.length < 33) return CUT;
	if (bytes.readUInt32BE(8) !== 13 || !isAscii(bytes, 12, "IHDR")) return NOT_A_PICTURE;
	const picture = {
		type: "png",
		width: bytes.readUInt32BE(16),
		height: bytes.readUInt32BE(20)
	};
	let hasPixels = false;
	for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
		hasPixels ||= isAscii(bytes, at + 4, "IDAT");
		if (isAscii(bytes, at + 4, "IEND")) return hasPixels ? ok(picture) : NOT_A_PICTURE;
	}
	return CUT;
}
function readWebp(bytes) {
	if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 > bytes.length) return CUT;
	const sized = (width, height) => ok({
		type: "webp",
		width,
		height
	});
	const kind = bytes.toString("latin1", 12, 16);
	if (kind === "VP8X") return sized(1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3));
	if (kind === "VP8 " && bytes.readUIntBE(23, 3) === 10289450) return sized(bytes.readUInt16LE(26) & 16383, bytes.readUInt16LE(28) & 16383);
	if (kind === "VP8L" && bytes[20] === 47) {
		const bits = bytes.readUInt32LE(21);
		return sized(1 + (bits & 16383), 1 + (bits >>> 14 & 16383));
	}
	return NOT_A_PICTURE;
}
// tools/guide/markdown-nodes.ts
const LEVELS = [
	"h1",
	"h2",
	"h3",
	"h4"
];
const ENTITIES = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: "\"",
	nbsp: "\xA0"
};
const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|nbsp));/gi;
const COMMENT = /<!--.*?-->/gs;
/** The text of Markdown as a reader sees it; marked leaves entities to whoever writes HTML. */
const decode = (text) => text.replace(ENTITY, (_, decimal, hex, name = "") => decimal || hex ? String.fromCodePoint(parseInt(decimal ?? hex ?? "", decimal ? 10 : 16)) : ENTITIES[name] ?? "");
/** The text of a heading without its form. */
function plainText(nodes) {
	return nodes.map((node) => typeof node === "string" ? node : "children" in node ? plainText(node.children) : "").join("");
}
/** The name of a heading in links, as GitHub makes it. */
const toSlug = (text) => text.trim().toLowerCase().replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, "").replace(/\s/g, "-");
/** A page of Markdown as a tree of a few known elements. HTML within it stays text; comments are dropped. */
function markdownNodes(text, targets) {
	const reading = {
		targets,
		headings: [],
		taken: /* @__PURE__ */ new Map()
	};
	return {
		nodes: nodesOf(reading, lexer(text)),
		headings: reading.headings
	};
}
function nodesOf(reading, tokens = []) {
	return tokens.flatMap((token) => nodesOfToken(reading, token));
}
function nodesOfToken(reading, token) {
	switch (token.type) {
		case "heading": return [headingOf(reading, token)];
		case "paragraph": return paragraphOf(nodesOf(reading, token.tokens));
		case "list": return [listOf(reading, token)];
		case "table": return [tableOf(reading, token)];
		case "code": return [{
			tag: "pre",
			children: [{
				tag: "code",
				children: [token.text]
			}]
		}];
		case "codespan": return [{
			tag: "code",
			children: [token.text]
		}];
		case "link": return linkOf(reading, token);
		case "image": return [reading.targets.picture(token.href, decode(token.text))].filter((picture) => picture !== null);
		case "strong":
		case "em":
		case "del":
		case "blockquote": return [{
			tag: token.type,
			children: nodesOf(reading, token.tokens)
		}];
		case "hr":
		case "br": return [{
			tag: token.type,
			children: []
		}];
		case "text": return token.tokens ? nodesOf(reading, token.tokens) : [decode(token.text)];
		case "escape": return [token.text];
		case "html": return [token.text.replace(COMMENT, "")].filter((rest) => rest.trim() !== "");
		default: return [];
	}
}
/** A paragraph of nothing but a picture that is left out leaves no gap. */
const paragraphOf = (children) => children.length > 0 ? [{
	tag: "p",
	children
}] : [];
function headingOf(reading, { depth, tokens }) {
	const { headings, taken } = reading;
	const level = Math.min(depth, LEVELS.length);
	const children = nodesOf(reading, tokens);
	const slug = toSlug(plainText(children));
	const before = taken.get(slug) ?? 0;
	taken.set(slug, before + 1);
	const id = before === 0 ? slug : `${slug}-${before}`;
	headings.push({
		id,
		text: plainText(children),
		level
	});
	return {
		tag: LEVELS[level - 1],
		id,
		children
	};
}
function listOf(reading, { ordered, start, items }) {
	const children = items.map((item) => ({
		tag: "li",
		children: nodesOf(reading, item.tokens)
	}));
	if (!ordered) return {
		tag: "ul",
		children
	};
	return start === "" || start === 1 ? {
		tag: "ol",
		children
	} : {
		tag: "ol",
		start,
		children
	};
}
function tableOf(reading, { header, rows }) {
	const rowOf = (tag, cells) => ({
		tag: "tr",
		children: cells.map(({ tokens, align }) => {
			const children = nodesOf(reading, tokens);
			return align === "right" ? {
				tag,
				isNumber: true,
				children
			} : {
				tag,
				children
			};
		})
	});
	return {
		tag: "table",
		children: [{
			tag: "thead",
			children: [rowOf("th", header)]
		}, {
			tag: "tbody",
			children: rows.map((cells) => rowOf("td", cells))
		}]
	};
}
function linkOf(reading, { href, tokens }) {
	const children = nodesOf(reading, tokens);
	const target = reading.targets.link(href);
	return target ? [{
		tag: "a",
		...target,
		children
	}] : children;
}
// tools/guide/read-guide.ts
/** The index of the manual; its links give the pages their order. */
const INDEX = "README";
/** A larger picture is left out of the window, which shows the same thing behind the page. */
const MAX_PICTURE_BYTES = 2e5;
/** What all pictures together may add to the window; those that come later are left out. */
const MAX_PICTURES_BYTES = 8e5;
const LINK = /\]\(([^)\s]+\.md)(?:#[^)]*)?\)/g;
/**
* The pages of `guide` below the folder of documents, and the documents beside it that those pages link to. Pages that
* the index does not name come after those that it does; without the folder there are none.
*/
function readGuide(docs) {
	const sources = findSources(docs);
	const idOf = new Map(sources.map((source) => [source.path, toId(source)]));
	const pictures = /* @__PURE__ */ new Map();
	let pictureBytes = 0;
	function pictureOf(path, alt) {
		if (!existsSync(path)) return null;
		const bytes = readFileSync(path);
		const read = readPicture(bytes);
		const file = relative(docs, path);
		const isKnown = pictures.has(file);
		if (!read.ok || bytes.length > MAX_PICTURE_BYTES) return null;
		if (!isKnown && pictureBytes + bytes.length > MAX_PICTURES_BYTES) return null;
		if (!isKnown) pictureBytes += bytes.length;
		pictures.set(file, path);
		const { width, height } = read.value;
		return {
			tag: "img",
			file,
			alt,
			width,
			height
		};
	}
	return {
		pages: sources.map((source) => {
			const { path, text, isOfManual } = source;
			const id = toId(source);
			const { nodes, headings } = markdownNodes(text, {
				link(href) {
					if (/^(https|mailto):/.test(href)) return { href };
					const [file = "", heading] = href.split("#");
					const page = file === "" ? id : idOf.get(join(dirname(path), file));
					return page === void 0 ? null : {
						page,
						...heading ? { heading } : {}
					};
				},
				picture: (href, alt) => pictureOf(join(dirname(path), href), alt)
			});
			return {
				id,
				title: titleOf(headings, id),
				isOfManual,
				headings,
				nodes
			};
		}),
		pictures,
		files: [...sources.map(({ path }) => path), ...pictures.values()]
	};
}
/** The manual and the documents may each have an `api.md`. */
const toId = ({ path, isOfManual }) => `${isOfManual ? "" : "docs/"}${basename(path, ".md")}`;
const titleOf = (headings, id) => headings.find(({ level }) => level === 1)?.text ?? id;
/** The files of the manual in the order of its index, then the documents that they name. */
function findSources(docs) {
	const folder = join(docs, "guide");
	if (!existsSync(folder)) return [];
	const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
	const toSource = (path, isOfManual) => ({
		path,
		text: readFileSync(path, "utf8"),
		isOfManual
	});
	const manual = names.map((name) => toSource(join(folder, name), true));
	const order = linksOf(manual.filter(({ path }) => basename(path, ".md") === INDEX));
	const place = ({ path }) => {
		if (basename(path, ".md") === "README") return -1;
		const at = order.indexOf(path);
		return at < 0 ? order.length : at;
	};
	manual.sort((a, b) => place(a) - place(b) || a.path.localeCompare(b.path));
	const further = linksOf(manual).filter((path) => dirname(path) === docs && existsSync(path));
	return [...manual, ...further.map((path) => toSource(path, false))];
}
/** Every Markdown file that is linked to, in order, each once. */
function linksOf(sources) {
	const all = sources.flatMap(({ path, text }) => [...text.matchAll(LINK)].map(([, href = ""]) => join(dirname(path), href)));
	return [...new Set(all)];
}
/** The module that holds the pages: pictures are imported, so that the bundler gives them their addresses. */
function guideModule({ pages, pictures }) {
	const entries = [...pictures].map(([file, path], at) => ({
		file,
		path,
		name: `picture${at}`
	}));
	const imports = entries.map(({ path, name }) => `import ${name} from ${JSON.stringify(`${path.replaceAll("\\", "/")}?url`)}`);
	const addresses = entries.map(({ file, name }) => `${JSON.stringify(file)}: ${name}`);
	const guide = { pages };
	return [
		...imports,
		`const { pages } = JSON.parse(${JSON.stringify(JSON.stringify(guide))})`,
		`export const GUIDE = { pages, pictures: { ${addresses.join(", ")} } }`
	].join("\n");
}
// tools/guide/guide-plugin.ts
/** The module of the window whose pages the build fills in. */
const MODULE = "/src-renderer/views/help/guide-pages.ts";
/** Puts the manual into the window: its pages of Markdown take the place of the empty list in `guide-pages.ts`. */
function guidePages(docs) {
	return {
		name: "guide-pages",
		enforce: "pre",
		load(id) {
			if (!id.replaceAll("\\", "/").endsWith(MODULE)) return null;
			const guide = readGuide(docs);
			for (const file of guide.files) this.addWatchFile(file);
			return {
				code: guideModule(guide),
				moduleType: "js"
			};
		}
	};
}
// electron.vite.config.ts
const fromRoot = (path) => resolve(import.meta.dirname, path);
/** Worker entries: each is a short shell; `worker-url.ts` resolves them in source and in the bundle. */
const workers = [
	"writer",
	"backup",
	"cleansing",
	"batch",
	"body",
	"geo",
	"lists",
	"places",
	"import",
	"extract",
	"prepare",
	"region",
	"maps"
];
/** `npm run dev` only: the renderer comes from Vite, its calls go to the host as if they came from the host's own page. */
const hostUrl = process.env.HOST_URL;
const asSameOrigin = (proxy) => proxy.on("proxyReq", (request) => request.removeHeader("origin"));
/**
* A large JSON file that stays a file, read when its module is loaded, as Node does it with the sources. Written into the
* code it would be kept as long as the code is, in each thread, and at two bytes a character where any of it needs them.
*/
function keepAsFile(path) {
	const id = `\0${basename(path)}`;
	return {
		name: "keep-as-file",
		enforce: "pre",
		resolveId: (source) => source.endsWith(`/${path}`) ? id : null,
		load(wanted) {
			if (wanted !== id) return null;
			const fileName = basename(path);
			this.emitFile({
				type: "asset",
				fileName,
				source: readFileSync(fromRoot(path))
			});
			return {
				code: `import { readFileSync } from 'node:fs'
export default JSON.parse(readFileSync(new URL('./${fileName}', import.meta.url), 'utf8'))`,
				moduleType: "js"
			};
		}
	};
}
var electron_vite_config_default = defineConfig({
	main: {
		resolve: { alias: { fflate: "fflate/browser" } },
		plugins: [keepAsFile("resources/model/tagger.json")],
		build: {
			outDir: "out/main",
			rolldownOptions: {
				input: {
					index: fromRoot("src-main/app/main.ts"),
					headless: fromRoot("src-main/host/headless.ts"),
					cli: fromRoot("src-main/host/cli.ts"),
					...Object.fromEntries(workers.map((name) => [`workers/${name}`, fromRoot(`src-main/workers/${name}.ts`)]))
				},
				output: {
					entryFileNames: "[name].js",
					chunkFileNames: "[name]-[hash].js"
				}
			}
		}
	},
	preload: {
		define: {
			CONTRACT_COMMANDS: JSON.stringify(Object.keys(contract)),
			CONTRACT_EVENTS: JSON.stringify(Object.keys(events))
		},
		build: {
			outDir: "out/preload",
			externalizeDeps: false,
			rolldownOptions: {
				input: { preload: fromRoot("src-main/app/preload/preload.ts") },
				output: {
					format: "cjs",
					entryFileNames: "[name].cjs"
				}
			}
		}
	},
	renderer: {
		root: fromRoot("src-renderer"),
		publicDir: fromRoot("resources/basemap/built"),
		plugins: [vue(), guidePages(fromRoot("docs"))],
		build: {
			outDir: fromRoot("out/renderer"),
			minify: true,
			rolldownOptions: { input: fromRoot("src-renderer/index.html") }
		},
		server: {
			host: "127.0.0.1",
			port: 5199,
			strictPort: true,
			proxy: hostUrl ? { "/app": {
				target: hostUrl,
				changeOrigin: true,
				configure: asSameOrigin
			} } : void 0
		}
	}
});
export { electron_vite_config_default as default };

//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoiZWxlY3Ryb24udml0ZS5jb25maWcuanMiLCJuYW1lcyI6W10sInNvdXJjZXMiOlsiL3dvcmsvaC13YXlzL3NyYy1zaGFyZWQvY29udHJhY3QvY29udHJhY3QudHMiLCIvd29yay9oLXdheXMvc3JjLW1haW4vZmlsZXMvcmVhZC1waWN0dXJlLnRzIiwiL3dvcmsvaC13YXlzL3Rvb2xzL2d1aWRlL21hcmtkb3duLW5vZGVzLnRzIiwiL3dvcmsvaC13YXlzL3Rvb2xzL2d1aWRlL3JlYWQtZ3VpZGUudHMiLCIvd29yay9oLXdheXMvdG9vbHMvZ3VpZGUvZ3VpZGUtcGx1Z2luLnRzIiwiL3dvcmsvaC13YXlzL2VsZWN0cm9uLnZpdGUuY29uZmlnLnRzIl0sInNvdXJjZXNDb250ZW50IjpbImltcG9ydCB7IHogfSBmcm9tICd6b2QnXG5pbXBvcnQgeyBjZWxsUHJldmlldyB9IGZyb20gJyNzaGFyZWQvY29udHJhY3QvY2VsbC1lZGl0LXNjaGVtYXMudHMnXG5pbXBvcnQgeyBjbGFzc2VzUmVxdWVzdCwgcG9pbnRDbGFzc2VzIH0gZnJvbSAnI3NoYXJlZC9jb250cmFjdC9jbGFzc2VzLXNjaGVtYXMudHMnXG5pbXBvcnQgKiBhcyBjbGVhbnNlIGZyb20gJyNzaGFyZWQvY29udHJhY3QvY2xlYW5zZS1zY2hlbWFzLnRzJ1xuaW1wb3J0ICogYXMgcmV2aWV3IGZyb20gJyNzaGFyZWQvY29udHJhY3QvcmV2aWV3LXNjaGVtYXMudHMnXG5pbXBvcnQgeyBleHBvcnRDb21tYW5kcyB9IGZyb20gJyNzaGFyZWQvY29udHJhY3QvZXhwb3J0LXNjaGVtYXMudHMnXG5pbXBvcnQgeyBkYXRhQ29tbWFuZHMgfSBmcm9tICcjc2hhcmVkL2NvbnRyYWN0L2RhdGEtY29tbWFuZHMudHMnXG5pbXBvcnQgKiBhcyBkaXJlY3Rpb25zIGZyb20gJyNzaGFyZWQvY29udHJhY3QvZGlyZWN0aW9ucy1zY2hlbWFzLnRzJ1xuaW1wb3J0ICogYXMgaG9zdCBmcm9tICcjc2hhcmVkL2NvbnRyYWN0L2hvc3Qtc2NoZW1hcy50cydcbmltcG9ydCAqIGFzIGludG8gZnJvbSAnI3NoYXJlZC9jb250cmFjdC9pbnRvLXNjaGVtYXMudHMnXG5pbXBvcnQgKiBhcyBsaXN0cyBmcm9tICcjc2hhcmVkL2NvbnRyYWN0L2xpc3RzLXNjaGVtYXMudHMnXG5pbXBvcnQgeyBpbXBvcnRBY2NvdW50LCBpbXBvcnRDaG9pY2VzIH0gZnJvbSAnI3NoYXJlZC9jb250cmFjdC9wb2ludHMtZmlsZS1zY2hlbWFzLnRzJ1xuaW1wb3J0IHsgYXJyYW5nZVJlcXVlc3QgfSBmcm9tICcjc2hhcmVkL2NvbnRyYWN0L21hcmtzLXNjaGVtYXMudHMnXG5pbXBvcnQgKiBhcyBtYXBzIGZyb20gJyNzaGFyZWQvY29udHJhY3QvbWFwcy1zY2hlbWFzLnRzJ1xuaW1wb3J0ICogYXMgbWVyZ2VzIGZyb20gJyNzaGFyZWQvY29udHJhY3QvbWVyZ2Utc2NoZW1hcy50cydcbmltcG9ydCAqIGFzIHBhY2tzIGZyb20gJyNzaGFyZWQvY29udHJhY3QvcGFja3Mtc2NoZW1hcy50cydcbmltcG9ydCAqIGFzIHBsYWNlcyBmcm9tICcjc2hhcmVkL2NvbnRyYWN0L3BsYWNlcy1zY2hlbWFzLnRzJ1xuaW1wb3J0IHsgcG9zaXRpb25TdGF0ZSB9IGZyb20gJyNzaGFyZWQvY29udHJhY3QvcG9zaXRpb24tc2NoZW1hcy50cydcbmltcG9ydCB7IGZpbHRlclJlcXVlc3RzLCBzYXZlZEZpbHRlciB9IGZyb20gJyNzaGFyZWQvY29udHJhY3QvZmlsdGVyLXNjaGVtYXMudHMnXG5pbXBvcnQgeyBwb3NpdGlvbkNoZWNrQ29tbWFuZHMgfSBmcm9tICcjc2hhcmVkL2NvbnRyYWN0L3Bvc2l0aW9uLWNoZWNrcy1zY2hlbWFzLnRzJ1xuaW1wb3J0ICogYXMgcm9hZHMgZnJvbSAnI3NoYXJlZC9jb250cmFjdC9yb2Fkcy1zY2hlbWFzLnRzJ1xuaW1wb3J0ICogYXMgcmVjaXBlcyBmcm9tICcjc2hhcmVkL2NvbnRyYWN0L3JlY2lwZS1zY2hlbWFzLnRzJ1xuaW1wb3J0IHsgbWlzc2luZ1JvdyB9IGZyb20gJyNzaGFyZWQvY29udHJhY3QvcmVwZWF0LXNjaGVtYXMudHMnXG5pbXBvcnQgKiBhcyB0cmF2ZWwgZnJvbSAnI3NoYXJlZC9jb250cmFjdC90cmF2ZWwtc2NoZW1hcy50cydcbmltcG9ydCB7IHBsYWNlQ29tbWFuZHMgfSBmcm9tICcjc2hhcmVkL2NvbnRyYWN0L3BsYWNlLWNvbW1hbmRzLnRzJ1xuaW1wb3J0IHsgdmVyc2lvbkNvbW1hbmRzIH0gZnJvbSAnI3NoYXJlZC9jb250cmFjdC92ZXJzaW9ucy1zY2hlbWFzLnRzJ1xuXG5jb25zdCBub3RoaW5nID0gei5vYmplY3Qoe30pXG5jb25zdCBqb2JSZWYgPSB6Lm9iamVjdCh7IGpvYklkOiB6LnN0cmluZygpIH0pXG4vKiogVGhlIHJvd3MgdGhhdCBwYXNzZWQgYSBmaWx0ZXIgd2hlbiBpdCB3YXMgc2V0OiBgc25hcHNob3RgIGlzIGNvdW50ZWQgdXAgYnkgdGhlIHdpbmRvdyB0byBsb29rIGFuZXcuICovXG5jb25zdCByb3dzT2ZGaWx0ZXIgPSBqb2JSZWYuZXh0ZW5kKHtcbiAgZmlsdGVyOiByZXZpZXcucm93RmlsdGVyLmRlZmF1bHQoeyBmYWNldHM6IHt9LCBzZWFyY2g6ICcnIH0pLFxuICBzbmFwc2hvdDogei5udW1iZXIoKS5pbnQoKS5taW4oMCkuZGVmYXVsdCgwKSxcbn0pXG5cbi8qKlxuICogVGhlIGFwcCBjb250cmFjdDogZXZlcnkgY29tbWFuZCBvZiB0aGUgd2luZG93IGFuZCBvZiB0aGUgY29tbWFuZCBsaW5lLiBJUEMgYW5kIEhUVFAgYXJlIHR3byB0aGluIHRyYW5zcG9ydHMgb3ZlclxuICogb25lIGBkaXNwYXRjaChjb21tYW5kLCBpbnB1dClgOyBib3RoIHZhbGlkYXRlIGFnYWluc3QgdGhlc2Ugc2NoZW1hcywgaW4gYW5kIG91dC5cbiAqL1xuZXhwb3J0IGNvbnN0IGNvbnRyYWN0ID0ge1xuICAnYXBwLmluZm8nOiB7IHJlcXVlc3Q6IG5vdGhpbmcsIHJlc3BvbnNlOiBob3N0LmFwcEluZm8gfSxcbiAgLyoqIEEgZmlsZSBvZiBvcGVuIGRhdGEsIGFzIGFuIGltcG9ydCB3b3VsZCByZWFkIGl0LiAqL1xuICAncGFja3MuZGVzY3JpYmUnOiB7IHJlcXVlc3Q6IHBhY2tzLnBhY2tSZXF1ZXN0cy5kZXNjcmliZSwgcmVzcG9uc2U6IHBhY2tzLnBhY2tGaWxlRGVzY3JpcHRpb24gfSxcbiAgLyoqIFN0YXJ0cyBhIGpvYiB0aGF0IHJlYWRzIGFsbCBvZiBhIGZpbGUgYW5kIHRlbGxzIHdoYXQgd291bGQgY29tZTsgaXQgd3JpdGVzIG5vdGhpbmcuICovXG4gICdwYWNrcy5jb3VudCc6IHsgcmVxdWVzdDogcGFja3MucGFja1JlcXVlc3RzLmNvdW50LCByZXNwb25zZTogaG9zdC5qb2IgfSxcbiAgLyoqIFdoYXQgdGhhdCBqb2IgZm91bmQuICovXG4gICdwYWNrcy5jb3VudGVkJzogeyByZXF1ZXN0OiBqb2JSZWYsIHJlc3BvbnNlOiBwYWNrcy5wYWNrQ291bnQgfSxcbiAgLyoqIENvb3JkaW5hdGUgc3lzdGVtcyB0aGF0IHBvc2l0aW9ucyBvZiBhIHRhYmxlIG1heSBiZSBpbi4gKi9cbiAgJ3BhY2tzLnN5c3RlbXMnOiB7IHJlcXVlc3Q6IG5vdGhpbmcsIHJlc3BvbnNlOiBwYWNrcy5jb29yZGluYXRlU3lzdGVtcyB9LFxuICAvKiogQWRkcmVzcyByZWdpc3RlcnMgdGhhdCBhcmUga25vd24gYnkgbmFtZS4gKi9cbiAgJ3BhY2tzLnJlZ2lzdGVycyc6IHsgcmVxdWVzdDogbm90aGluZywgcmVzcG9uc2U6IHBhY2tzLmtub3duUmVnaXN0ZXJzIH0sXG4gICdwYWNrcy5pbXBvcnQnOiB7IHJlcXVlc3Q6IHBhY2tzLnBhY2tSZXF1ZXN0cy5pbXBvcnQsIHJlc3BvbnNlOiBob3N0LmpvYiB9LFxuICAvKiogV2hhdCBhbiBpbXBvcnQgbWFkZSB0aGF0IGhhcyBlbmRlZC4gKi9cbiAgJ3BhY2tzLmltcG9ydGVkJzogeyByZXF1ZXN0OiBqb2JSZWYsIHJlc3BvbnNlOiBwYWNrcy5wYWNrSW1wb3J0UmVwb3J0IH0sXG4gIC8qKiBUYWtlcyBhIHBhY2sgYW5kIHRoZSByb2FkIG1hcCBvZiB0aGUgc2FtZSBpZCBhd2F5LiAqL1xuICAncGFja3MucmVtb3ZlJzogeyByZXF1ZXN0OiBwYWNrcy5wYWNrUmVxdWVzdHMucmVmLCByZXNwb25zZTogbm90aGluZyB9LFxuICAvKiogVGFrZXMgYmFjayB3aGF0IGFuIGltcG9ydCBtYWRlOiB3aGF0IGl0IHJlcGxhY2VkIGlzIHRoZXJlIGFnYWluLCB3aG9sZS4gKi9cbiAgJ3BhY2tzLnVuZG9JbXBvcnQnOiB7IHJlcXVlc3Q6IHBhY2tzLnBhY2tSZXF1ZXN0cy5yZWYsIHJlc3BvbnNlOiBwYWNrcy51bmRvbmVJbXBvcnQgfSxcbiAgLyoqIEJyaW5ncyBiYWNrIHdoYXQgd2FzIHJlbW92ZWQgbGFzdCwgb3IgdGFrZW4gYmFjay4gKi9cbiAgJ3BhY2tzLnJlc3RvcmUnOiB7IHJlcXVlc3Q6IHBhY2tzLnBhY2tSZXF1ZXN0cy5yZWYsIHJlc3BvbnNlOiBub3RoaW5nIH0sXG4gIC8qKiBXcml0ZXMgYWxsIHRoYXQgdGhlcmUgaXMgb2YgYSByZWdpb24gaW50byBvbmUgZmlsZSwgZm9yIGFub3RoZXIgY29tcHV0ZXIuICovXG4gICdwYWNrcy5leHBvcnQnOiB7IHJlcXVlc3Q6IHBhY2tzLnBhY2tSZXF1ZXN0cy5yZWYsIHJlc3BvbnNlOiBob3N0LmpvYiB9LFxuICAncGFja3MudmVyaWZ5JzogeyByZXF1ZXN0OiBwYWNrcy5wYWNrUmVxdWVzdHMudmVyaWZ5LCByZXNwb25zZTogcGFja3MucGFja1ZlcmlmaWNhdGlvbnMgfSxcblxuICAuLi5yb2Fkcy5yb2FkQ29tbWFuZHMsXG4gIC4uLm1hcHMubWFwQ29tbWFuZHMsXG5cbiAgJ3NldHRpbmdzLmdldCc6IHsgcmVxdWVzdDogbm90aGluZywgcmVzcG9uc2U6IGhvc3Quc2V0dGluZ3MgfSxcbiAgJ3NldHRpbmdzLnNldCc6IHsgcmVxdWVzdDogaG9zdC5zZXR0aW5ncy5wYXJ0aWFsKCksIHJlc3BvbnNlOiBob3N0LnNldHRpbmdzIH0sXG5cbiAgLyoqIFdoYXQgdGhlIHBhY2tzIGtub3csIGNvdW50cnkgYnkgY291bnRyeS4gKi9cbiAgJ3JlZmVyZW5jZS5jb3ZlcmFnZSc6IHsgcmVxdWVzdDogbm90aGluZywgcmVzcG9uc2U6IHoub2JqZWN0KHsgY291bnRyaWVzOiB6LmFycmF5KGhvc3QuY291bnRyeUNvdmVyYWdlKSB9KSB9LFxuXG4gICdmaWxlLmRlc2NyaWJlJzoge1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgZmlsZTogY2xlYW5zZS5maWxlVG9rZW4sIGZvcm1hdDogY2xlYW5zZS5maWxlRm9ybWF0Q2hvaWNlLmRlZmF1bHQoe30pIH0pLFxuICAgIHJlc3BvbnNlOiBjbGVhbnNlLmZpbGVEZXNjcmlwdGlvbixcbiAgfSxcbiAgLyoqIFJlYWRzIHRoZSB3aG9sZSBmaWxlIGJlaGluZCBldmVyeXRoaW5nIGVsc2U7IG51bGwgd2hlcmUgaXQgaXMgYXNrZWQgZm9yIGFuZXcgbWVhbndoaWxlLCBvciB0aGUgZmlsZSBpcyB0b28gbGFyZ2UuICovXG4gICdmaWxlLmNvdW50Jzoge1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgZmlsZTogY2xlYW5zZS5maWxlVG9rZW4sIGZvcm1hdDogY2xlYW5zZS5maWxlRm9ybWF0Q2hvaWNlLmRlZmF1bHQoe30pIH0pLFxuICAgIHJlc3BvbnNlOiBjbGVhbnNlLnJvd0NvdW50Lm51bGxhYmxlKCksXG4gIH0sXG4gICdmaWxlLnNhbXBsZSc6IHsgcmVxdWVzdDogbm90aGluZywgcmVzcG9uc2U6IHoub2JqZWN0KHsgZmlsZTogY2xlYW5zZS5maWxlVG9rZW4gfSkgfSxcblxuICAnY2xlYW5zZS5zdGFydCc6IHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7XG4gICAgICBmaWxlOiBjbGVhbnNlLmZpbGVUb2tlbixcbiAgICAgIGZvcm1hdDogY2xlYW5zZS5maWxlRm9ybWF0Q2hvaWNlLmRlZmF1bHQoe30pLFxuICAgICAgbWFwcGluZzogY2xlYW5zZS5jb2x1bW5NYXBwaW5nLFxuICAgICAgY2hvaWNlczogY2xlYW5zZS5jbGVhbnNpbmdDaG9pY2VzLFxuICAgICAgLyoqIElkIG9mIHRoZSByZWNpcGUgd2hvc2UgcG9saWN5IGFuZCBydWxlcyB0aGUgcm93cyBnZXQuICovXG4gICAgICByZWNpcGU6IHouc3RyaW5nKCkub3B0aW9uYWwoKSxcbiAgICAgIC8qKiBXaGljaCBvZiBzZXZlcmFsIGFkZHJlc3NlcyBvZiB0aGUgcm93cyB0aGUgbWFwcGluZyBpcyBvZi4gKi9cbiAgICAgIGdyb3VwOiBjbGVhbnNlLnJvd0dyb3VwLm9wdGlvbmFsKCksXG4gICAgICAvKiogRnVydGhlciBhZGRyZXNzZXMgb2YgdGhlIHNhbWUgcm93cy4gRWFjaCBiZWNvbWVzIGEgcnVuIG9mIGl0cyBvd24sIGJlaGluZCB0aGUgZmlyc3QuICovXG4gICAgICBhbHNvOiB6XG4gICAgICAgIC5hcnJheSh6Lm9iamVjdCh7IG1hcHBpbmc6IGNsZWFuc2UuY29sdW1uTWFwcGluZywgZ3JvdXA6IGNsZWFuc2Uucm93R3JvdXAgfSkpXG4gICAgICAgIC5tYXgoY2xlYW5zZS5NQVhfT1RIRVJfR1JPVVBTKVxuICAgICAgICAub3B0aW9uYWwoKSxcbiAgICB9KSxcbiAgICByZXNwb25zZTogaG9zdC5qb2IsXG4gIH0sXG4gIC8qKiBBIGxpc3QgYXMgaXQgc3RhbmRzLCBjbGVhbnNlZCB3aXRoIHRoZSB1c3VhbCBjaG9pY2VzLiAqL1xuICAnY2xlYW5zZS5vZkxpc3QnOiB7IHJlcXVlc3Q6IHoub2JqZWN0KHsgbGlzdElkOiB6LnN0cmluZygpLm1heCg2NCkgfSksIHJlc3BvbnNlOiBob3N0LmpvYiB9LFxuICAvKiogTWFrZXMgYSBsaXN0IG9mIHRoZSByb3dzIG9mIGEgcnVuOyB0aGUgam9iIGlzIHRoZSBpbXBvcnQuICovXG4gICdjbGVhbnNlLnRvTGlzdCc6IHsgcmVxdWVzdDogam9iUmVmLCByZXNwb25zZTogaG9zdC5qb2IgfSxcbiAgLyoqIFRha2VzIHdoYXQgd2FzIHNldHRsZWQgb2YgYSBjbGVhbnNlZCBsaXN0IG92ZXIgaW50byBpdC4gKi9cbiAgJ2NsZWFuc2UuYmFja1RvTGlzdCc6IHsgcmVxdWVzdDogam9iUmVmLCByZXNwb25zZTogbGlzdHMudGFrZW5Qb2ludHMgfSxcbiAgLyoqIEFuc3dlcnMgd2l0aGluIHR3byBzZWNvbmRzLCB3aGF0ZXZlciB0aGUgc2l6ZSBvZiB0aGUgZmlsZS4gKi9cbiAgJ2NsZWFuc2UuZXN0aW1hdGUnOiB7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe1xuICAgICAgZmlsZTogY2xlYW5zZS5maWxlVG9rZW4sXG4gICAgICBmb3JtYXQ6IGNsZWFuc2UuZmlsZUZvcm1hdENob2ljZS5kZWZhdWx0KHt9KSxcbiAgICAgIG1hcHBpbmc6IGNsZWFuc2UuY29sdW1uTWFwcGluZyxcbiAgICAgIGNob2ljZXM6IGNsZWFuc2UuY2xlYW5zaW5nQ2hvaWNlcyxcbiAgICAgIGdyb3VwOiBjbGVhbnNlLnJvd0dyb3VwLm9wdGlvbmFsKCksXG4gICAgICAvKiogQXMgdGhlIGRlc2NyaXB0aW9uIHRvbGQgdGhlbS4gKi9cbiAgICAgIHJvd3M6IHoubnVtYmVyKCkuaW50KCkubWluKDApLFxuICAgICAgLyoqIElkIG9mIHRoZSByZWNpcGUgd2hvc2UgcG9saWN5IGRlY2lkZXMgd2hpY2ggYW5zd2VycyBuZWVkIG5vIHJldmlldy4gKi9cbiAgICAgIHJlY2lwZTogei5zdHJpbmcoKS5vcHRpb25hbCgpLFxuICAgIH0pLFxuICAgIHJlc3BvbnNlOiBjbGVhbnNlLnJ1bkVzdGltYXRlLFxuICB9LFxuICAvKiogV2hhdCBhbiBvcHRpb24gZG9lcyB0byBzb21lIHJvd3MsIGJlc2lkZSB0aGUgc2FtZSBjaG9pY2VzIHdpdGhvdXQgaXQ7IG51bGwgd2hlcmUgYSBsYXRlciBxdWVzdGlvbiBjYW1lLiAqL1xuICAnY2xlYW5zZS5lZmZlY3QnOiB7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe1xuICAgICAgZmlsZTogY2xlYW5zZS5maWxlVG9rZW4sXG4gICAgICBmb3JtYXQ6IGNsZWFuc2UuZmlsZUZvcm1hdENob2ljZS5kZWZhdWx0KHt9KSxcbiAgICAgIG1hcHBpbmc6IGNsZWFuc2UuY29sdW1uTWFwcGluZyxcbiAgICAgIGNob2ljZXM6IGNsZWFuc2UuY2xlYW5zaW5nQ2hvaWNlcyxcbiAgICAgIGdyb3VwOiBjbGVhbnNlLnJvd0dyb3VwLm9wdGlvbmFsKCksXG4gICAgICBvcHRpb246IHouc3RyaW5nKCkubWF4KDY0KSxcbiAgICB9KSxcbiAgICByZXNwb25zZTogY2xlYW5zZS5vcHRpb25FZmZlY3QubnVsbGFibGUoKSxcbiAgfSxcbiAgJ2NsZWFuc2UuY291bnRzJzogeyByZXF1ZXN0OiBqb2JSZWYsIHJlc3BvbnNlOiBjbGVhbnNlLmJhdGNoU3VtbWFyeSB9LFxuICAnY2xlYW5zZS5yb3dzJzoge1xuICAgIHJlcXVlc3Q6IHJvd3NPZkZpbHRlci5leHRlbmQoe1xuICAgICAgb2Zmc2V0OiB6Lm51bWJlcigpLmludCgpLm1pbigwKSxcbiAgICAgIGxpbWl0OiB6Lm51bWJlcigpLmludCgpLm1pbigxKS5tYXgoNTAwKSxcbiAgICAgIC8qKiBDb2x1bW5zIG9mIHRoZSBmaWxlIHdob3NlIGNlbGxzIGFyZSB3YW50ZWQgdG9vLiAqL1xuICAgICAgY29sdW1uczogei5hcnJheSh6Lm51bWJlcigpLmludCgpLm1pbigwKSkubWF4KGNsZWFuc2UuTUFYX0xJU1RFRF9DT0xVTU5TKS5kZWZhdWx0KFtdKSxcbiAgICB9KSxcbiAgICAvKiogV2hpbGUgYSB0ZXh0IGlzIHN0aWxsIGxvb2tlZCBmb3IsIGB0b3RhbGAgaXMgd2hhdCB3YXMgZm91bmQgc28gZmFyLiAqL1xuICAgIHJlc3BvbnNlOiB6Lm9iamVjdCh7IHRvdGFsOiB6Lm51bWJlcigpLmludCgpLCBpc0NvdW50ZWQ6IHouYm9vbGVhbigpLCByb3dzOiB6LmFycmF5KGNsZWFuc2UubGlzdGVkUm93KSB9KSxcbiAgfSxcbiAgLyoqIENvdW50cyBvZiBldmVyeSBmYWNldCB1bmRlciBhIGZpbHRlci4gKi9cbiAgJ2NsZWFuc2UuZmFjZXRzJzogeyByZXF1ZXN0OiBqb2JSZWYuZXh0ZW5kKHsgZmlsdGVyOiByZXZpZXcucm93RmlsdGVyIH0pLCByZXNwb25zZTogcmV2aWV3LmZhY2V0Q291bnRzIH0sXG4gIC8qKiBXaGVyZSBhIHJvdyBzdGFuZHMgYW1vbmcgdGhvc2Ugb2YgYSBmaWx0ZXIsIGFuZCB0aGUgbmV4dCBvbmUgZnJvbSB0aGVyZSB0aGF0IG5lZWRzIGEgcGVyc29uLiAqL1xuICAnY2xlYW5zZS5maW5kJzoge1xuICAgIHJlcXVlc3Q6IHJvd3NPZkZpbHRlci5leHRlbmQoe1xuICAgICAgZnJvbTogei5udW1iZXIoKS5pbnQoKS5taW4oMCksXG4gICAgICBkaXJlY3Rpb246IHoudW5pb24oW3oubGl0ZXJhbCgxKSwgei5saXRlcmFsKC0xKV0pLmRlZmF1bHQoMSksXG4gICAgICAvKiogQSByb3cgbnVtYmVyIHRvIGdvIHRvLCBpbiBwbGFjZSBvZiB0aGUgbmV4dCB1bmRlY2lkZWQgcm93LiAqL1xuICAgICAgcm93OiB6Lm51bWJlcigpLmludCgpLm1pbigxKS5vcHRpb25hbCgpLFxuICAgIH0pLFxuICAgIHJlc3BvbnNlOiB6Lm9iamVjdCh7IHBvc2l0aW9uOiB6Lm51bWJlcigpLmludCgpLm51bGxhYmxlKCkgfSksXG4gIH0sXG5cbiAgJ3Jldmlldy5zdGF0ZSc6IHsgcmVxdWVzdDogam9iUmVmLCByZXNwb25zZTogcmV2aWV3LnJldmlld1N0YXRlIH0sXG4gICdyZXZpZXcuZGVjaWRlJzoge1xuICAgIHJlcXVlc3Q6IGpvYlJlZi5leHRlbmQoe1xuICAgICAgdGFyZ2V0OiByZXZpZXcuZGVjaXNpb25UYXJnZXQsXG4gICAgICBhY3Rpb246IHJldmlldy5kZWNpc2lvbkFjdGlvbixcbiAgICAgIC8qKiBLZWVwcyB0aGUgZmlsdGVyIGFuZCB0aGUgYWN0aW9uIGFzIGEgcnVsZSBvZiB0aGlzIG5hbWUuICovXG4gICAgICBydWxlOiB6LnN0cmluZygpLm1pbigxKS5tYXgocmVjaXBlcy5NQVhfTkFNRV9DSEFSQUNURVJTKS5vcHRpb25hbCgpLFxuICAgIH0pLFxuICAgIHJlc3BvbnNlOiByZXZpZXcuZGVjaWRlZCxcbiAgfSxcbiAgLyoqIFBsYWNlcyB0aGF0IG9jY3VyIHNldmVyYWwgdGltZXMgaW4gYSBmaWxlLCB3aXRoIHRoZWlyIHJvd3M7IGEgc25hcHNob3Qga2VlcHMgaXRzIGdyb3Vwcy4gKi9cbiAgJ3Jldmlldy5ncm91cHMnOiB7XG4gICAgcmVxdWVzdDogcm93c09mRmlsdGVyLmV4dGVuZCh7XG4gICAgICBpc09wZW5Pbmx5OiB6LmJvb2xlYW4oKS5kZWZhdWx0KGZhbHNlKSxcbiAgICAgIC8qKiBUaGUgcGFnZSBiZWdpbnMgd2l0aCB0aGUgZ3JvdXAgb2YgdGhpcyByb3csIHdoZXJlIGl0IGlzIGFtb25nIHRoZW0uICovXG4gICAgICBvZlJvdzogei5udW1iZXIoKS5pbnQoKS5taW4oMSkubnVsbGFibGUoKS5kZWZhdWx0KG51bGwpLFxuICAgICAgb2Zmc2V0OiB6Lm51bWJlcigpLmludCgpLm1pbigwKSxcbiAgICAgIGxpbWl0OiB6Lm51bWJlcigpLmludCgpLm1pbigxKS5tYXgoMjApLFxuICAgIH0pLFxuICAgIHJlc3BvbnNlOiBtZXJnZXMuZ3JvdXBzUGFnZSxcbiAgfSxcbiAgLyoqIE1lcmdlcyB0aGUgcm93cyBvZiBvbmUgcGxhY2UgYXMgYSBwZXJzb24gY2hvc2UsIG9yIGtlZXBzIHRoZW0gYXBhcnQuICovXG4gICdyZXZpZXcubWVyZ2UnOiB7IHJlcXVlc3Q6IGpvYlJlZi5leHRlbmQobWVyZ2VzLmdyb3VwTWVyZ2Uuc2hhcGUpLCByZXNwb25zZTogcmV2aWV3LmRlY2lkZWQgfSxcbiAgLyoqIEdpdmVzIGEgcnVsZSBhbm90aGVyIHBsYWNlIGFtb25nIHRoZSBvdGhlcnMsIGZyb20gMSwgYW5kIGFwcGxpZXMgYWxsIG9mIHRoZW0gYW5ldyBpbiB0aGVpciBvcmRlci4gKi9cbiAgJ3Jldmlldy5vcmRlcic6IHtcbiAgICByZXF1ZXN0OiBqb2JSZWYuZXh0ZW5kKHsgcnVsZTogei5udW1iZXIoKS5pbnQoKS5taW4oMSksIHBsYWNlOiB6Lm51bWJlcigpLmludCgpLm1pbigxKS5tYXgocmV2aWV3Lk1BWF9SVUxFUykgfSksXG4gICAgcmVzcG9uc2U6IHJldmlldy5kZWNpZGVkLFxuICB9LFxuICAvKiogV2hhdCBhbiBlZGl0IHdvdWxkIGFuc3dlciwgYmVmb3JlIGl0IGlzIGRlY2lkZWQuICovXG4gICdyZXZpZXcudHJ5Jzoge1xuICAgIHJlcXVlc3Q6IGpvYlJlZi5leHRlbmQoeyByb3c6IHoubnVtYmVyKCkuaW50KCkubWluKDEpLCBhY3Rpb246IHJldmlldy5kZWNpc2lvbkFjdGlvbiB9KSxcbiAgICByZXNwb25zZTogY2xlYW5zZS5iYXRjaFJvd0RldGFpbCxcbiAgfSxcbiAgLyoqIFJlYWRzIGEgcm93IHRoYXQgY291bGQgbm90IGJlIHJlYWQgYW5ldyBmcm9tIHRoZXNlIGNlbGxzLCBhbmQgY2xlYW5zZXMgaXQuICovXG4gICdyZXZpZXcuZml4Jzoge1xuICAgIHJlcXVlc3Q6IGpvYlJlZi5leHRlbmQoeyByb3c6IHoubnVtYmVyKCkuaW50KCkubWluKDEpLCBjZWxsczogY2xlYW5zZS5maXhlZENlbGxzIH0pLFxuICAgIHJlc3BvbnNlOiByZXZpZXcuZGVjaWRlZCxcbiAgfSxcbiAgJ3Jldmlldy51bmRvJzogeyByZXF1ZXN0OiBqb2JSZWYsIHJlc3BvbnNlOiByZXZpZXcuZGVjaWRlZCB9LFxuICAncmV2aWV3LnJlZG8nOiB7IHJlcXVlc3Q6IGpvYlJlZiwgcmVzcG9uc2U6IHJldmlldy5kZWNpZGVkIH0sXG4gIC8qKiBKdWRnZXMgdGhlIGZpbGUgYnkgYW5vdGhlciBwb2xpY3k7IGRlY2lzaW9ucyBzdGF5LiAqL1xuICAncmV2aWV3LnBvbGljeSc6IHsgcmVxdWVzdDogam9iUmVmLmV4dGVuZCh7IHBvbGljeTogcmV2aWV3LnBvbGljeSB9KSwgcmVzcG9uc2U6IHJldmlldy5yZXZpZXdTdGF0ZSB9LFxuICAvKiogUm93cywgbGVmdCBhbmQgZGVjaWRlZCwgd2l0aG91dCBvcGVuaW5nIHRoZSBydW4gZm9yIHJldmlldzsgbnVsbCB3aGlsZSBpdCBoYXMgbm8gcm93cy4gKi9cbiAgJ3Jldmlldy50YWxseSc6IHsgcmVxdWVzdDogam9iUmVmLCByZXNwb25zZTogei5vYmplY3QoeyB0YWxseTogcmV2aWV3LnJ1blRhbGx5Lm51bGxhYmxlKCkgfSkgfSxcbiAgLyoqIFdoZXJlIHRoZSBydW4gd2FzIGxlZnQ7IG51bGwgd2hlcmUgbm9ib2R5IGhhcyBiZWVuIHRoZXJlLiAqL1xuICAncmV2aWV3LnBsYWNlJzogeyByZXF1ZXN0OiBqb2JSZWYsIHJlc3BvbnNlOiB6Lm9iamVjdCh7IHBsYWNlOiByZXZpZXcucmV2aWV3UGxhY2UubnVsbGFibGUoKSB9KSB9LFxuICAncmV2aWV3LmtlZXBQbGFjZSc6IHsgcmVxdWVzdDogam9iUmVmLmV4dGVuZCh7IHBsYWNlOiByZXZpZXcucmV2aWV3UGxhY2UgfSksIHJlc3BvbnNlOiBub3RoaW5nIH0sXG4gICdyZXZpZXcucG9saWNpZXMnOiB7IHJlcXVlc3Q6IGpvYlJlZiwgcmVzcG9uc2U6IHJldmlldy5wb2xpY3lDb3VudHMgfSxcbiAgJ2NsZWFuc2Uucm93JzogeyByZXF1ZXN0OiBqb2JSZWYuZXh0ZW5kKHsgcm93OiB6Lm51bWJlcigpLmludCgpLm1pbigxKSB9KSwgcmVzcG9uc2U6IGNsZWFuc2UuYmF0Y2hSb3dEZXRhaWwgfSxcbiAgJ2NsZWFuc2UucmVqZWN0ZWQnOiB7XG4gICAgcmVxdWVzdDogam9iUmVmLmV4dGVuZCh7XG4gICAgICBvZmZzZXQ6IHoubnVtYmVyKCkuaW50KCkubWluKDApLm1heChjbGVhbnNlLk1BWF9GSVhBQkxFX1JPV1MpLFxuICAgICAgbGltaXQ6IHoubnVtYmVyKCkuaW50KCkubWluKDEpLm1heCg1MDApLFxuICAgIH0pLFxuICAgIHJlc3BvbnNlOiBjbGVhbnNlLnJlamVjdGVkUGFnZSxcbiAgfSxcbiAgLyoqIFJvd3Mgb2YgdGhlIGxhc3QgcnVuIGJ5IHRoZSByZWNpcGUgdGhhdCB0aGlzIG9uZSBoYXMgbm90LiAqL1xuICAnY2xlYW5zZS5taXNzaW5nUm93cyc6IHtcbiAgICByZXF1ZXN0OiBqb2JSZWYuZXh0ZW5kKHsgb2Zmc2V0OiB6Lm51bWJlcigpLmludCgpLm1pbigwKSwgbGltaXQ6IHoubnVtYmVyKCkuaW50KCkubWluKDEpLm1heCg1MDApIH0pLFxuICAgIHJlc3BvbnNlOiB6Lm9iamVjdCh7IHRvdGFsOiB6Lm51bWJlcigpLmludCgpLCByb3dzOiB6LmFycmF5KG1pc3NpbmdSb3cpIH0pLFxuICB9LFxuICAvKiogVGhvc2Ugcm93cyBhcyBhIENTViBmaWxlLCBieSB0aGUgcnVsZXMgb2YgYW4gZXhwb3J0LiAqL1xuICAnY2xlYW5zZS5leHBvcnRNaXNzaW5nJzoge1xuICAgIHJlcXVlc3Q6IGpvYlJlZi5leHRlbmQoeyBwcmVzZXQ6IGNsZWFuc2UuZXhwb3J0Q2hvaWNlcy5zaGFwZS5wcmVzZXQgfSksXG4gICAgcmVzcG9uc2U6IGhvc3Quam9iLFxuICB9LFxuICAvKiogVGhlIGFjY291bnQgb2YgYSBydW4gYXMgb25lIHBhZ2UgdG8gcmVhZCwgcHJpbnQgYW5kIGtlZXAuICovXG4gICdjbGVhbnNlLnJlcG9ydCc6IHsgcmVxdWVzdDogam9iUmVmLCByZXNwb25zZTogaG9zdC5qb2IgfSxcbiAgLyoqIFRoZSBzYW1lIGZvciBhIHdpbmRvdyB0aGF0IHByaW50cyBpdDogd2hhdCB0aGUgcGFnZSBob2xkcywgaXRzIHN0eWxlLCBhbmQgdGhlIG5hbWUgdW5kZXIgd2hpY2ggaXQgaXMga2VwdC4gKi9cbiAgJ2NsZWFuc2UucmVwb3J0UGFnZSc6IHtcbiAgICByZXF1ZXN0OiBqb2JSZWYsXG4gICAgcmVzcG9uc2U6IHoub2JqZWN0KHsgdGl0bGU6IHouc3RyaW5nKCksIGh0bWw6IHouc3RyaW5nKCksIHN0eWxlOiB6LnN0cmluZygpIH0pLFxuICB9LFxuICAnY2xlYW5zZS5leHBvcnQnOiB7IHJlcXVlc3Q6IGNsZWFuc2UuZXhwb3J0Q2hvaWNlcywgcmVzcG9uc2U6IGhvc3Quam9iIH0sXG4gIC8qKiBXaGF0IHRoYXQgd291bGQgd3JpdGUsIHdpdGhvdXQgd3JpdGluZyBpdC4gKi9cbiAgJ2NsZWFuc2UuZXhwb3J0UHJldmlldyc6IHsgcmVxdWVzdDogY2xlYW5zZS5leHBvcnRDaG9pY2VzLCByZXNwb25zZTogY2xlYW5zZS5leHBvcnRQcmV2aWV3IH0sXG5cbiAgLyoqIFdoYXQgaXMgZG9uZSB3aXRoIGZpbGVzIG9mIG9uZSBraW5kLCB1bmRlciBhIG5hbWUuICovXG4gICdyZWNpcGVzLmxpc3QnOiB7IHJlcXVlc3Q6IG5vdGhpbmcsIHJlc3BvbnNlOiB6Lm9iamVjdCh7IHJlY2lwZXM6IHouYXJyYXkocmVjaXBlcy5saXN0ZWRSZWNpcGUpIH0pIH0sXG4gIC8qKiBUaGUgcmVjaXBlIG9mIGEgbmFtZSwgd2hhdGV2ZXIgaXRzIGNhc2UuICovXG4gICdyZWNpcGVzLmZpbmQnOiB7IHJlcXVlc3Q6IHJlY2lwZXMucmVjaXBlUmVxdWVzdHMuZmluZCwgcmVzcG9uc2U6IHJlY2lwZXMucmVjaXBlIH0sXG4gIC8qKiBNYWtlcyBhIHJlY2lwZSBvZiB3aGF0IHdhcyBkb25lIHdpdGggYSBmaWxlLiAqL1xuICAncmVjaXBlcy5zYXZlJzogeyByZXF1ZXN0OiByZWNpcGVzLnJlY2lwZVJlcXVlc3RzLnNhdmUsIHJlc3BvbnNlOiByZWNpcGVzLnJlY2lwZSB9LFxuICAncmVjaXBlcy5yZW5hbWUnOiB7IHJlcXVlc3Q6IHJlY2lwZXMucmVjaXBlUmVxdWVzdHMucmVuYW1lLCByZXNwb25zZTogcmVjaXBlcy5yZWNpcGUgfSxcbiAgJ3JlY2lwZXMucmVtb3ZlJzogeyByZXF1ZXN0OiByZWNpcGVzLnJlY2lwZVJlcXVlc3RzLnJlbW92ZSwgcmVzcG9uc2U6IG5vdGhpbmcgfSxcbiAgLyoqIFJ1bnMgdGhlIGZpbGUgb2YgYSBqb2IgYWdhaW4sIGJ5IGEgcmVjaXBlLiAqL1xuICAncmVjaXBlcy5hcHBseSc6IHsgcmVxdWVzdDogcmVjaXBlcy5yZWNpcGVSZXF1ZXN0cy5hcHBseSwgcmVzcG9uc2U6IGhvc3Quam9iIH0sXG5cbiAgLyoqIEZpbHRlcnMgb2Ygcm93cyB0aGF0IGFyZSBrZXB0IHVuZGVyIGEgbmFtZSwgZm9yIHdoaWNoZXZlciBmaWxlLiAqL1xuICAnZmlsdGVycy5saXN0JzogeyByZXF1ZXN0OiBub3RoaW5nLCByZXNwb25zZTogei5vYmplY3QoeyBmaWx0ZXJzOiB6LmFycmF5KHNhdmVkRmlsdGVyKSB9KSB9LFxuICAnZmlsdGVycy5zYXZlJzogeyByZXF1ZXN0OiBmaWx0ZXJSZXF1ZXN0cy5zYXZlLCByZXNwb25zZTogc2F2ZWRGaWx0ZXIgfSxcbiAgJ2ZpbHRlcnMucmVuYW1lJzogeyByZXF1ZXN0OiBmaWx0ZXJSZXF1ZXN0cy5yZW5hbWUsIHJlc3BvbnNlOiBzYXZlZEZpbHRlciB9LFxuICAnZmlsdGVycy5yZW1vdmUnOiB7IHJlcXVlc3Q6IGZpbHRlclJlcXVlc3RzLnJlbW92ZSwgcmVzcG9uc2U6IG5vdGhpbmcgfSxcblxuICAnam9icy5saXN0JzogeyByZXF1ZXN0OiBub3RoaW5nLCByZXNwb25zZTogei5vYmplY3QoeyBqb2JzOiB6LmFycmF5KGhvc3Quam9iKSB9KSB9LFxuICAnam9icy5nZXQnOiB7IHJlcXVlc3Q6IGpvYlJlZiwgcmVzcG9uc2U6IGhvc3Quam9iIH0sXG4gICdqb2JzLmNhbmNlbCc6IHsgcmVxdWVzdDogam9iUmVmLCByZXNwb25zZTogaG9zdC5qb2IgfSxcbiAgJ2pvYnMucmVzdW1lJzogeyByZXF1ZXN0OiBqb2JSZWYsIHJlc3BvbnNlOiBob3N0LmpvYiB9LFxuICAnam9icy5yZW1vdmUnOiB7IHJlcXVlc3Q6IGpvYlJlZiwgcmVzcG9uc2U6IG5vdGhpbmcgfSxcblxuICAnbGlzdHMubGlzdCc6IHsgcmVxdWVzdDogbm90aGluZywgcmVzcG9uc2U6IHoub2JqZWN0KHsgbGlzdHM6IHouYXJyYXkobGlzdHMubGlzdFN1bW1hcnkpIH0pIH0sXG4gICdsaXN0cy5jcmVhdGUnOiB7IHJlcXVlc3Q6IGxpc3RzLmxpc3RSZXF1ZXN0cy5jcmVhdGUsIHJlc3BvbnNlOiBsaXN0cy5saXN0U3VtbWFyeSB9LFxuICAnbGlzdHMucmVuYW1lJzogeyByZXF1ZXN0OiBsaXN0cy5saXN0UmVxdWVzdHMucmVuYW1lLCByZXNwb25zZTogbGlzdHMubGlzdFN1bW1hcnkgfSxcbiAgJ2xpc3RzLnJlbW92ZSc6IHsgcmVxdWVzdDogbGlzdHMubGlzdFJlcXVlc3RzLnJlZiwgcmVzcG9uc2U6IGxpc3RzLmNoYW5nZWQgfSxcbiAgJ2xpc3RzLmFycmFuZ2UnOiB7IHJlcXVlc3Q6IGFycmFuZ2VSZXF1ZXN0LCByZXNwb25zZTogbGlzdHMuY2hhbmdlZCB9LFxuICAnbGlzdHMucG9pbnRzJzoge1xuICAgIHJlcXVlc3Q6IGxpc3RzLmxpc3RSZXF1ZXN0cy5wb2ludHMsXG4gICAgcmVzcG9uc2U6IHoub2JqZWN0KHsgdG90YWw6IHoubnVtYmVyKCkuaW50KCksIHBvaW50czogei5hcnJheShsaXN0cy5saXN0UG9pbnQpIH0pLFxuICB9LFxuICAnbGlzdHMucG9pbnQnOiB7IHJlcXVlc3Q6IGxpc3RzLmxpc3RSZXF1ZXN0cy5wb2ludCwgcmVzcG9uc2U6IGxpc3RzLmxpc3RQb2ludCB9LFxuICAvKiogVmFsdWVzIG9mIGEgZmllbGQgd2l0aCB0aGVpciBjb3VudHMsIGZvciBhIGZpbHRlci4gKi9cbiAgJ2xpc3RzLnZhbHVlcyc6IHsgcmVxdWVzdDogbGlzdHMubGlzdFJlcXVlc3RzLnZhbHVlcywgcmVzcG9uc2U6IGxpc3RzLmZpZWxkVmFsdWVzIH0sXG4gIC8qKiBDbGFzc2VzIG9mIHBvaW50cyBieSBhIGZpZWxkLCBmb3IgY29sb3VycyBvbiB0aGUgbWFwLiAqL1xuICAnbGlzdHMuY2xhc3Nlcyc6IHsgcmVxdWVzdDogY2xhc3Nlc1JlcXVlc3QsIHJlc3BvbnNlOiBwb2ludENsYXNzZXMgfSxcbiAgJ2xpc3RzLnBsYWNlcyc6IHsgcmVxdWVzdDogbGlzdHMubGlzdFJlcXVlc3RzLnBsYWNlcywgcmVzcG9uc2U6IGxpc3RzLnBsYWNlcyB9LFxuICAnbGlzdHMucHJldmlldyc6IHsgcmVxdWVzdDogbGlzdHMubGlzdFJlcXVlc3RzLnByZXZpZXcsIHJlc3BvbnNlOiBjZWxsUHJldmlldyB9LFxuICAnbGlzdHMuY2hhbmdlJzogeyByZXF1ZXN0OiBsaXN0cy5saXN0UmVxdWVzdHMuY2hhbmdlLCByZXNwb25zZTogbGlzdHMuY2hhbmdlZCB9LFxuICAuLi5wb3NpdGlvbkNoZWNrQ29tbWFuZHMsXG4gIC4uLnZlcnNpb25Db21tYW5kcyxcbiAgLi4ucGxhY2VDb21tYW5kcyxcblxuICAnbGlzdHMuZGVzY3JpYmUnOiB7IHJlcXVlc3Q6IGxpc3RzLmxpc3RSZXF1ZXN0cy5kZXNjcmliZSwgcmVzcG9uc2U6IGludG8ub3BlbmVkUG9pbnRzIH0sXG4gICdsaXN0cy5pbXBvcnQnOiB7IHJlcXVlc3Q6IGltcG9ydENob2ljZXMsIHJlc3BvbnNlOiBob3N0LmpvYiB9LFxuICAvKiogV2hhdCBiZWNhbWUgb2YgdGhlIHJvd3Mgb2YgYW4gaW1wb3J0IHRoYXQgaGFzIGVuZGVkLiAqL1xuICAnbGlzdHMuaW1wb3J0ZWQnOiB7IHJlcXVlc3Q6IGpvYlJlZiwgcmVzcG9uc2U6IGltcG9ydEFjY291bnQgfSxcbiAgLyoqIFdoYXQgYSBmaWxlIHdvdWxkIGRvIHRvIGEgbGlzdCwgcm93IGJ5IHJvdzsgdGhlIGpvYiBlbmRzIHdpdGggdGhlIHByZXZpZXcuICovXG4gICdsaXN0cy5wbGFuSW1wb3J0JzogeyByZXF1ZXN0OiBpbnRvLmludG9SZXF1ZXN0cy5wbGFuLCByZXNwb25zZTogaG9zdC5qb2IgfSxcbiAgJ2xpc3RzLnBsYW5uZWQnOiB7IHJlcXVlc3Q6IGludG8uaW50b1JlcXVlc3RzLnJlZiwgcmVzcG9uc2U6IGludG8uaW50b1N0YXRlIH0sXG4gICdsaXN0cy5wbGFubmVkUm93cyc6IHsgcmVxdWVzdDogaW50by5pbnRvUmVxdWVzdHMucm93cywgcmVzcG9uc2U6IHoub2JqZWN0KHsgcm93czogei5hcnJheShpbnRvLnBsYW5uZWRSb3cpIH0pIH0sXG4gIC8qKiBQbGFjZXMgb2YgdGhlIGxpc3QgdGhhdCBubyByb3cgb2YgdGhlIGZpbGUgbWVhbnM7IHRoZXkgc3RheSBhcyB0aGV5IGFyZS4gKi9cbiAgJ2xpc3RzLnBsYW5uZWRPcnBoYW5zJzogeyByZXF1ZXN0OiBpbnRvLmludG9SZXF1ZXN0cy5vcnBoYW5zLCByZXNwb25zZTogei5vYmplY3QoeyBwbGFjZXM6IHouYXJyYXkoaW50by5vcnBoYW4pIH0pIH0sXG4gIC8qKiBQdXRzIGEgcm93IHJpZ2h0IHRoYXQgY291bGQgbm90IGJlIHVzZWQsIG9yIHdhcyBub3QgY2xlYXIuICovXG4gICdsaXN0cy5maXhQbGFubmVkJzogeyByZXF1ZXN0OiBpbnRvLmludG9SZXF1ZXN0cy5maXgsIHJlc3BvbnNlOiBpbnRvLmludG9TdGF0ZSB9LFxuICAvKiogRG9lcyB3aGF0IHRoZSBwcmV2aWV3IHNheXM7IHRoZSBzYW1lIGpvYiBnb2VzIG9uLiAqL1xuICAnbGlzdHMuYXBwbHlJbXBvcnQnOiB7IHJlcXVlc3Q6IGludG8uaW50b1JlcXVlc3RzLnJlZiwgcmVzcG9uc2U6IGhvc3Quam9iIH0sXG4gIC4uLmV4cG9ydENvbW1hbmRzLFxuICAvKiogVHJhdmVsIGJldHdlZW4gdHdvIGxpc3RzLCBhcyBhIGZpbGUgYW5kIGluIGNvbHVtbnMuICovXG4gICdsaXN0cy5tYXRyaXgnOiB7IHJlcXVlc3Q6IHRyYXZlbC5tYXRyaXhSZXF1ZXN0LCByZXNwb25zZTogaG9zdC5qb2IgfSxcbiAgLyoqIFdoYXQgYSBtYXRyaXggdGhhdCBoYXMgZW5kZWQgc2F5cyBvZiBpdHNlbGYuICovXG4gICdsaXN0cy5tYXRyaXhBY2NvdW50JzogeyByZXF1ZXN0OiBqb2JSZWYsIHJlc3BvbnNlOiB0cmF2ZWwubWF0cml4QWNjb3VudCB9LFxuXG4gIC8qKiBXaGlsZSBzb21lYm9keSB0eXBlczogb3duIGxvY2F0aW9ucyBmaXJzdCwgdGhlbiB0aGUgZ2F6ZXR0ZWVyLiBCbGFuayB0ZXh0IG9ubHkgbWFrZXMgaXQgcmVhZHkuICovXG4gICdwbGFjZXMuc2VhcmNoJzogeyByZXF1ZXN0OiBwbGFjZXMucGxhY2VTZWFyY2gsIHJlc3BvbnNlOiBwbGFjZXMucGxhY2VTZWFyY2hSZXBseSB9LFxuICAvKiogVGhlIGFkZHJlc3Mgb2YgYSBzcG90IG9mIHRoZSBtYXAuICovXG4gICdwbGFjZXMuYXQnOiB7IHJlcXVlc3Q6IHBsYWNlcy5wbGFjZVNwb3QsIHJlc3BvbnNlOiBwbGFjZXMucGxhY2VBdFJlcGx5IH0sXG5cbiAgLyoqIExvYWRzIHRoZSBsaXN0IGFuZCB0aGUgdHJhdmVsIG1vZGVsLCBzbyB0aGF0IHRoZSBmaXJzdCBzZWFyY2ggbmVlZCBub3Qgd2FpdCBmb3IgdGhlbS4gKi9cbiAgJ25lYXJieS5wcmVwYXJlJzogeyByZXF1ZXN0OiB6Lm9iamVjdCh7IGxpc3RJZDogbGlzdHMubmVhcmJ5UmVxdWVzdC5zaGFwZS5saXN0SWQgfSksIHJlc3BvbnNlOiBub3RoaW5nIH0sXG4gICduZWFyYnkuZmluZCc6IHsgcmVxdWVzdDogbGlzdHMubmVhcmJ5UmVxdWVzdCwgcmVzcG9uc2U6IGxpc3RzLm5lYXJieVJlcGx5IH0sXG4gIC8qKiBUaGUgc2FtZSBhcyBhIGZpbGUuICovXG4gICduZWFyYnkuZXhwb3J0JzogeyByZXF1ZXN0OiB0cmF2ZWwucmVzdWx0c0V4cG9ydCwgcmVzcG9uc2U6IHRyYXZlbC5maWxlVGV4dCB9LFxuICAnbmVhcmJ5LnJvdXRlJzogeyByZXF1ZXN0OiBsaXN0cy5yb3V0ZVJlcXVlc3QsIHJlc3BvbnNlOiBsaXN0cy5yb3V0ZVJlcGx5IH0sXG4gIC8qKiBUaGUgd2F5IHRocm91Z2ggcGxhY2VzIHN0ZXAgYnkgc3RlcCwgYW5kIHRoZSBzYW1lIGFzIGEgZmlsZS4gKi9cbiAgJ25lYXJieS5kaXJlY3Rpb25zJzogeyByZXF1ZXN0OiBkaXJlY3Rpb25zLmRpcmVjdGlvbnNSZXF1ZXN0LCByZXNwb25zZTogZGlyZWN0aW9ucy5kaXJlY3Rpb25zUmVwbHkgfSxcbiAgJ25lYXJieS5kaXJlY3Rpb25zRmlsZSc6IHsgcmVxdWVzdDogZGlyZWN0aW9ucy5kaXJlY3Rpb25zRXhwb3J0LCByZXNwb25zZTogdHJhdmVsLmZpbGVUZXh0IH0sXG4gIC8qKiBXaGF0IGlzIHJlYWNoZWQgZnJvbSBhIHBsYWNlLCBhcyBwb2x5Z29ucy4gKi9cbiAgJ25lYXJieS5yZWFjaCc6IHsgcmVxdWVzdDogdHJhdmVsLnJlYWNoUmVxdWVzdCwgcmVzcG9uc2U6IHRyYXZlbC5yZWFjaFJlcGx5IH0sXG5cbiAgLyoqIFRoZSBxdWlja2VzdCBvcmRlciBvZiBwbGFjZXM6IGJlZ3VuLCBpbXByb3ZlZCBmb3IgYXMgbG9uZyBhcyBzb21lYm9keSBhc2tzLCBkcmF3biwgd3JpdHRlbiB0byBhIGZpbGUuICovXG4gICd2aXNpdHMuYmVnaW4nOiB7IHJlcXVlc3Q6IHRyYXZlbC52aXNpdHNSZXF1ZXN0LCByZXNwb25zZTogdHJhdmVsLnZpc2l0c1JlcGx5IH0sXG4gICd2aXNpdHMuaW1wcm92ZSc6IHsgcmVxdWVzdDogdHJhdmVsLnZpc2l0c0ltcHJvdmVtZW50LCByZXNwb25zZTogdHJhdmVsLnZpc2l0c1JlcGx5IH0sXG4gICd2aXNpdHMuYXJyYW5nZSc6IHsgcmVxdWVzdDogdHJhdmVsLnZpc2l0c0FycmFuZ2VtZW50LCByZXNwb25zZTogdHJhdmVsLnZpc2l0c1JlcGx5IH0sXG4gICd2aXNpdHMud2F5JzogeyByZXF1ZXN0OiB0cmF2ZWwudmlzaXRzUmVmLCByZXNwb25zZTogdHJhdmVsLnZpc2l0c1dheSB9LFxuICAndmlzaXRzLmV4cG9ydCc6IHsgcmVxdWVzdDogdHJhdmVsLnZpc2l0c0V4cG9ydCwgcmVzcG9uc2U6IHRyYXZlbC5maWxlVGV4dCB9LFxuICAndmlzaXRzLmVuZCc6IHsgcmVxdWVzdDogdHJhdmVsLnZpc2l0c1JlZiwgcmVzcG9uc2U6IG5vdGhpbmcgfSxcblxuICAvKiogV2hlcmUgdGhlIHJlY2VpdmVyIGlzIHRoYXQgdGhlIHNldHRpbmdzIG5hbWUuICovXG4gICdwb3NpdGlvbi5zdGF0ZSc6IHsgcmVxdWVzdDogbm90aGluZywgcmVzcG9uc2U6IHBvc2l0aW9uU3RhdGUgfSxcblxuICAna2V5cy5saXN0JzogeyByZXF1ZXN0OiBub3RoaW5nLCByZXNwb25zZTogei5vYmplY3QoeyBrZXlzOiB6LmFycmF5KGhvc3QuYXBpS2V5KSB9KSB9LFxuICAna2V5cy5jcmVhdGUnOiB7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe1xuICAgICAgbmFtZTogei5zdHJpbmcoKS5taW4oMSkubWF4KHJlY2lwZXMuTUFYX05BTUVfQ0hBUkFDVEVSUyksXG4gICAgICB0eXBlOiB6LmVudW0oWydzZXJ2aWNlJywgJ21hbmFnZW1lbnQnXSksXG4gICAgICBkYWlseUxpbWl0OiB6Lm51bWJlcigpLmludCgpLm1pbigxKS5udWxsYWJsZSgpLmRlZmF1bHQobnVsbCksXG4gICAgICBleHBpcmVzQXQ6IHouc3RyaW5nKCkubWF4KDQwKS5udWxsYWJsZSgpLmRlZmF1bHQobnVsbCksXG4gICAgICBzZXJ2aWNlczogei5hcnJheShob3N0LmFwaVNlcnZpY2UpLm1pbigxKS5udWxsYWJsZSgpLmRlZmF1bHQobnVsbCksXG4gICAgfSksXG4gICAgLyoqIGBzZWNyZXRgIGlzIHNob3duIHRoaXMgb25jZTsgb25seSBpdHMgU0hBLTI1NiBpcyBrZXB0LiAqL1xuICAgIHJlc3BvbnNlOiB6Lm9iamVjdCh7IGtleTogaG9zdC5hcGlLZXksIHNlY3JldDogei5zdHJpbmcoKSB9KSxcbiAgfSxcbiAgJ2tleXMucmV2b2tlJzogeyByZXF1ZXN0OiB6Lm9iamVjdCh7IGlkOiB6LnN0cmluZygpIH0pLCByZXNwb25zZTogaG9zdC5hcGlLZXkgfSxcblxuICAnb3JpZ2lucy5saXN0JzogeyByZXF1ZXN0OiBub3RoaW5nLCByZXNwb25zZTogei5vYmplY3QoeyBvcmlnaW5zOiB6LmFycmF5KGhvc3Qub3JpZ2luKSB9KSB9LFxuICAnb3JpZ2lucy5hbGxvdyc6IHsgcmVxdWVzdDogei5vYmplY3QoeyBvcmlnaW46IHouc3RyaW5nKCkubWF4KDMwMCkgfSksIHJlc3BvbnNlOiBob3N0Lm9yaWdpbiB9LFxuICAnb3JpZ2lucy5yZW1vdmUnOiB7IHJlcXVlc3Q6IHoub2JqZWN0KHsgb3JpZ2luOiB6LnN0cmluZygpLm1heCgzMDApIH0pLCByZXNwb25zZTogbm90aGluZyB9LFxuXG4gIC8qKiBUaGUgbGFzdCByZXF1ZXN0cyBvZiB0aGUgcHVibGljIEFQSSwgbmV3ZXN0IGZpcnN0LiAqL1xuICAnYXBpLnJlcXVlc3RzJzogeyByZXF1ZXN0OiBub3RoaW5nLCByZXNwb25zZTogei5vYmplY3QoeyByZXF1ZXN0czogei5hcnJheShob3N0LmFwaVJlcXVlc3QpIH0pIH0sXG4gIC8qKiBSZXF1ZXN0cyBvZiBlYWNoIGtleSwgYnkgaXRzIGlkLCBvbiB0aGUgcHJlc2VudCBkYXkgKFVUQykuICovXG4gICdhcGkudXNhZ2UnOiB7XG4gICAgcmVxdWVzdDogbm90aGluZyxcbiAgICByZXNwb25zZTogei5vYmplY3QoeyBkYXk6IHouc3RyaW5nKCksIHVzZWQ6IHoucmVjb3JkKHouc3RyaW5nKCksIHoubnVtYmVyKCkuaW50KCkpIH0pLFxuICB9LFxuICAvKiogV2ViIG9yaWdpbnMgdGhhdCBhc2tlZCBhbmQgYXJlIG5laXRoZXIgYWxsb3dlZCBub3IgcmVmdXNlZC4gKi9cbiAgJ2FwaS5xdWVzdGlvbnMnOiB7IHJlcXVlc3Q6IG5vdGhpbmcsIHJlc3BvbnNlOiB6Lm9iamVjdCh7IG9yaWdpbnM6IHouYXJyYXkoei5zdHJpbmcoKSkgfSkgfSxcbiAgLyoqIFRha2VzIHRoZSBxdWVzdGlvbiBhd2F5OyBgb3JpZ2lucy5hbGxvd2AgaXMgdGhlIG90aGVyIGFuc3dlci4gKi9cbiAgJ2FwaS5yZWZ1c2UnOiB7IHJlcXVlc3Q6IHoub2JqZWN0KHsgb3JpZ2luOiB6LnN0cmluZygpLm1heCgzMDApIH0pLCByZXNwb25zZTogbm90aGluZyB9LFxuXG4gIC4uLmRhdGFDb21tYW5kcyxcblxuICAvKiogQSBuZXcgb25lLXRpbWUgbGluayB0byB0aGUgd2luZG93LiAqL1xuICAnc2Vzc2lvbi5saW5rJzogeyByZXF1ZXN0OiBub3RoaW5nLCByZXNwb25zZTogei5vYmplY3QoeyB1cmw6IHouc3RyaW5nKCkgfSkgfSxcbn0gYXMgY29uc3RcblxuZXhwb3J0IHR5cGUgQ29udHJhY3QgPSB0eXBlb2YgY29udHJhY3RcbmV4cG9ydCB0eXBlIENvbW1hbmROYW1lID0ga2V5b2YgQ29udHJhY3RcbmV4cG9ydCB0eXBlIENvbW1hbmRJbnB1dDxOIGV4dGVuZHMgQ29tbWFuZE5hbWU+ID0gei5pbnB1dDxDb250cmFjdFtOXVsncmVxdWVzdCddPlxuZXhwb3J0IHR5cGUgQ29tbWFuZFJlcXVlc3Q8TiBleHRlbmRzIENvbW1hbmROYW1lPiA9IHoub3V0cHV0PENvbnRyYWN0W05dWydyZXF1ZXN0J10+XG5leHBvcnQgdHlwZSBDb21tYW5kUmVzcG9uc2U8TiBleHRlbmRzIENvbW1hbmROYW1lPiA9IHoub3V0cHV0PENvbnRyYWN0W05dWydyZXNwb25zZSddPlxuXG4vKiogV2hhdCB0aGUgaG9zdCB0ZWxscyBvcGVuIHdpbmRvd3MuICovXG5leHBvcnQgY29uc3QgZXZlbnRzID0ge1xuICAnam9iLmNoYW5nZWQnOiBob3N0LmpvYixcbiAgJ3NldHRpbmdzLmNoYW5nZWQnOiBob3N0LnNldHRpbmdzLFxuICAvKiogQSBwYWNrIGNhbWUgb3Igd2VudDogYGFwcC5pbmZvYCBhbmQgYHJlZmVyZW5jZS5jb3ZlcmFnZWAgYW5zd2VyIGFuZXcuICovXG4gICdwYWNrcy5jaGFuZ2VkJzogbm90aGluZyxcbiAgLyoqIEEgcm9hZCBtYXAgY2FtZSwgd2VudCBvciB3YXMgcHJlcGFyZWQ6IGByb2Fkcy5saXN0YCBhbnN3ZXJzIGFuZXcuICovXG4gICdyb2Fkcy5jaGFuZ2VkJzogbm90aGluZyxcbiAgLyoqIEEgbWFwIGNhbWUsIHdlbnQgb3IgbGllcyBlbHNld2hlcmUgaW4gdGhlIG9yZGVyOiBgbWFwcy5saXN0YCBhbnN3ZXJzIGFuZXcuICovXG4gICdtYXBzLmNoYW5nZWQnOiBub3RoaW5nLFxuICAvKiogSG93IG11Y2ggb2YgYSBmaWxlIHRoYXQgaXMgYWRkZWQgaXMgY29waWVkLCBhdCBtb3N0IGZvdXIgdGltZXMgYSBzZWNvbmQuICovXG4gICdtYXBzLmFkZGluZyc6IG1hcHMubWFwQ29weWluZyxcbiAgLyoqIEF0IG1vc3QgZm91ciB0aW1lcyBhIHNlY29uZC4gKi9cbiAgJ3JvYWRzLnByb2dyZXNzJzogcm9hZHMucm9hZFByZXBhcmF0aW9uLFxuICAvKiogVGhlIGRhdGEgd2FzIGZvdW5kIGRhbWFnZWQsIG9yIGlzIHdob2xlIGFnYWluOiB3aW5kb3dzIGxvYWQgYW5ldy4gKi9cbiAgJ2RhdGEuY2hhbmdlZCc6IHoub2JqZWN0KHsgaXNEYW1hZ2VkOiB6LmJvb2xlYW4oKSB9KSxcbiAgJ2xpc3RzLmNoYW5nZWQnOiBsaXN0cy5saXN0c0NoYW5nZWQsXG4gIC8qKiBBdCBtb3N0IG9uY2UgYSBzZWNvbmQuICovXG4gICdwb3NpdGlvbi5jaGFuZ2VkJzogcG9zaXRpb25TdGF0ZSxcbiAgLyoqIE9sZGVzdCBmaXJzdC4gKi9cbiAgJ2FwaS5yZXF1ZXN0ZWQnOiB6Lm9iamVjdCh7IHJlcXVlc3RzOiB6LmFycmF5KGhvc3QuYXBpUmVxdWVzdCkgfSksXG4gICdhcGkuYXNrZWQnOiB6Lm9iamVjdCh7IG9yaWdpbnM6IHouYXJyYXkoei5zdHJpbmcoKSkgfSksXG59IGFzIGNvbnN0XG5leHBvcnQgdHlwZSBFdmVudE5hbWUgPSBrZXlvZiB0eXBlb2YgZXZlbnRzXG5leHBvcnQgdHlwZSBFdmVudFBheWxvYWQ8TiBleHRlbmRzIEV2ZW50TmFtZT4gPSB6Lm91dHB1dDwodHlwZW9mIGV2ZW50cylbTl0+XG4iLCJpbXBvcnQgeyBmYWlsLCBvaywgdHlwZSBSZXN1bHQgfSBmcm9tICcjc2hhcmVkL3Jlc3VsdC50cydcblxuLyoqIFdoYXQgYSBmaWxlIGlzIGJ5IGl0cyBjb250ZW50LCBhbmQgaG93IGxhcmdlIGl0cyBwaWN0dXJlIGJlY29tZXMuICovXG5leHBvcnQgaW50ZXJmYWNlIFBpY3R1cmUge1xuICB0eXBlOiAnanBlZycgfCAncG5nJyB8ICd3ZWJwJ1xuICB3aWR0aDogbnVtYmVyXG4gIGhlaWdodDogbnVtYmVyXG59XG5cbi8qKiBVbnBhY2tlZCwgc3VjaCBhIHBpY3R1cmUgdGFrZXMgNDAwIE1COyB0aGUgbGFyZ2VzdCBjYW1lcmFzIG1ha2UgaXQuICovXG5jb25zdCBNQVhfUElYRUxTID0gMTAwXzAwMF8wMDBcblxuY29uc3QgTk9UX0FfUElDVFVSRSA9IGZhaWwoJ3Bob3Rvcy9ub3QtYS1waWN0dXJlJywgJ1RoaXMgZmlsZSBpcyBub3QgYSBKUEVHLCBQTkcgb3IgV2ViUCBwaWN0dXJlOiBjaG9vc2UgYW5vdGhlciBvbmUuJylcbmNvbnN0IENVVCA9IGZhaWwoJ3Bob3Rvcy9jdXQnLCAnVGhpcyBwaWN0dXJlIGlzIGluY29tcGxldGU6IGNvcHkgdGhlIGZpbGUgYWdhaW4gZnJvbSBpdHMgc291cmNlLicpXG5cbi8qKiBSZWFkcyB0aGUgZnJhbWUgb2YgYSBKUEVHLCBQTkcgb3IgV2ViUCBmaWxlOiBuZXZlciB0aGUgbmFtZSwgbmV2ZXIgdGhlIHBpeGVscy4gKi9cbmV4cG9ydCBmdW5jdGlvbiByZWFkUGljdHVyZShieXRlczogQnVmZmVyKTogUmVzdWx0PFBpY3R1cmU+IHtcbiAgY29uc3QgcmVhZCA9IHJlYWRGcmFtZShieXRlcylcbiAgaWYgKCFyZWFkLm9rKSByZXR1cm4gcmVhZFxuICBjb25zdCB7IHdpZHRoLCBoZWlnaHQgfSA9IHJlYWQudmFsdWVcbiAgaWYgKHdpZHRoIDwgMSB8fCBoZWlnaHQgPCAxKSByZXR1cm4gTk9UX0FfUElDVFVSRVxuICBpZiAod2lkdGggKiBoZWlnaHQgPiBNQVhfUElYRUxTKSB7XG4gICAgcmV0dXJuIGZhaWwoJ3Bob3Rvcy90b28tbWFueS1waXhlbHMnLCBgVGhpcyBwaWN0dXJlIGhhcyBtb3JlIHRoYW4gMTAwIG1pbGxpb24gcGl4ZWxzICgke3dpZHRofSDDlyAke2hlaWdodH0pOiBtYWtlIGl0IHNtYWxsZXIuYCkgLy8gcHJldHRpZXItaWdub3JlXG4gIH1cbiAgcmV0dXJuIHJlYWRcbn1cblxuZnVuY3Rpb24gcmVhZEZyYW1lKGJ5dGVzOiBCdWZmZXIpOiBSZXN1bHQ8UGljdHVyZT4ge1xuICBpZiAoYnl0ZXMubGVuZ3RoID49IDQgJiYgYnl0ZXMucmVhZFVJbnQxNkJFKDApID09PSAweGZmZDggJiYgYnl0ZXNbMl0gPT09IDB4ZmYpIHJldHVybiByZWFkSnBlZyhieXRlcylcbiAgaWYgKGJ5dGVzLnN1YmFycmF5KDAsIDgpLmVxdWFscyhQTkdfU1RBUlQpKSByZXR1cm4gcmVhZFBuZyhieXRlcylcbiAgY29uc3QgaXNXZWJwID0gYnl0ZXMubGVuZ3RoID49IDEyICYmIGlzQXNjaWkoYnl0ZXMsIDAsICdSSUZGJykgJiYgaXNBc2NpaShieXRlcywgOCwgJ1dFQlAnKVxuICByZXR1cm4gaXNXZWJwID8gcmVhZFdlYnAoYnl0ZXMpIDogTk9UX0FfUElDVFVSRVxufVxuXG5jb25zdCBQTkdfU1RBUlQgPSBCdWZmZXIuZnJvbShbMHg4OSwgMHg1MCwgMHg0ZSwgMHg0NywgMHgwZCwgMHgwYSwgMHgxYSwgMHgwYV0pXG5jb25zdCBpc0FzY2lpID0gKGJ5dGVzOiBCdWZmZXIsIGF0OiBudW1iZXIsIHRleHQ6IHN0cmluZyk6IGJvb2xlYW4gPT5cbiAgYnl0ZXMudG9TdHJpbmcoJ2xhdGluMScsIGF0LCBhdCArIHRleHQubGVuZ3RoKSA9PT0gdGV4dFxuXG5jb25zdCBKUEVHX0VORCA9IEJ1ZmZlci5mcm9tKFsweGZmLCAweGQ5XSlcbi8qKiBNYXJrZXJzIHRoYXQgc2F5IHRoZSBzaXplOyBDNCwgQzggYW5kIENDIGFyZSBvdGhlcnMuICovXG5jb25zdCBpc0ZyYW1lID0gKG1hcmtlcjogbnVtYmVyKTogYm9vbGVhbiA9PiBtYXJrZXIgPj0gMHhjMCAmJiBtYXJrZXIgPD0gMHhjZiAmJiAhWzB4YzQsIDB4YzgsIDB4Y2NdLmluY2x1ZGVzKG1hcmtlcilcblxuZnVuY3Rpb24gcmVhZEpwZWcoYnl0ZXM6IEJ1ZmZlcik6IFJlc3VsdDxQaWN0dXJlPiB7XG4gIGxldCBzaXplOiBQaWNrPFBpY3R1cmUsICd3aWR0aCcgfCAnaGVpZ2h0Jz4gfCBudWxsID0gbnVsbFxuICBmb3IgKGxldCBhdCA9IDI7IGF0ICsgNCA8PSBieXRlcy5sZW5ndGg7KSB7XG4gICAgaWYgKGJ5dGVzW2F0XSAhPT0gMHhmZikgcmV0dXJuIE5PVF9BX1BJQ1RVUkVcbiAgICBjb25zdCBtYXJrZXIgPSBieXRlc1thdCArIDFdIGFzIG51bWJlclxuICAgIC8vIE1hcmtlcnMgbWF5IGJlIHByZWNlZGVkIGJ5IGFueSBudW1iZXIgb2YgZmlsbGluZyBieXRlcy5cbiAgICBpZiAobWFya2VyID09PSAweGZmKSB7XG4gICAgICBhdCsrXG4gICAgICBjb250aW51ZVxuICAgIH1cbiAgICBjb25zdCBsZW5ndGggPSBieXRlcy5yZWFkVUludDE2QkUoYXQgKyAyKVxuICAgIGlmIChsZW5ndGggPCAyKSByZXR1cm4gTk9UX0FfUElDVFVSRVxuICAgIGlmIChpc0ZyYW1lKG1hcmtlcikpIHtcbiAgICAgIGlmIChhdCArIDkgPiBieXRlcy5sZW5ndGgpIHJldHVybiBDVVRcbiAgICAgIHNpemUgPz89IHsgaGVpZ2h0OiBieXRlcy5yZWFkVUludDE2QkUoYXQgKyA1KSwgd2lkdGg6IGJ5dGVzLnJlYWRVSW50MTZCRShhdCArIDcpIH1cbiAgICB9XG4gICAgaWYgKG1hcmtlciA9PT0gMHhkYSkge1xuICAgICAgaWYgKCFzaXplKSByZXR1cm4gTk9UX0FfUElDVFVSRVxuICAgICAgLy8gVGhlIHBpY3R1cmUgaXRzZWxmIGZvbGxvd3M7IGEgcHJldmlldyB3aXRoaW4gdGhlIGhlYWRlciBoYXMgYW4gZW5kIG9mIGl0cyBvd24sIHdoaWNoIGNvdW50cyBmb3Igbm90aGluZy5cbiAgICAgIHJldHVybiBieXRlcy5sYXN0SW5kZXhPZihKUEVHX0VORCkgPiBhdCA/IG9rKHsgdHlwZTogJ2pwZWcnLCAuLi5zaXplIH0pIDogQ1VUXG4gICAgfVxuICAgIGF0ICs9IDIgKyBsZW5ndGhcbiAgfVxuICByZXR1cm4gQ1VUXG59XG5cbmZ1bmN0aW9uIHJlYWRQbmcoYnl0ZXM6IEJ1ZmZlcik6IFJlc3VsdDxQaWN0dXJlPiB7XG4gIGlmIChieXRlcy5sZW5ndGggPCAzMykgcmV0dXJuIENVVFxuICBpZiAoYnl0ZXMucmVhZFVJbnQzMkJFKDgpICE9PSAxMyB8fCAhaXNBc2NpaShieXRlcywgMTIsICdJSERSJykpIHJldHVybiBOT1RfQV9QSUNUVVJFXG4gIGNvbnN0IHBpY3R1cmUgPSB7IHR5cGU6ICdwbmcnIGFzIGNvbnN0LCB3aWR0aDogYnl0ZXMucmVhZFVJbnQzMkJFKDE2KSwgaGVpZ2h0OiBieXRlcy5yZWFkVUludDMyQkUoMjApIH1cbiAgbGV0IGhhc1BpeGVscyA9IGZhbHNlXG4gIGZvciAobGV0IGF0ID0gODsgYXQgKyAxMiA8PSBieXRlcy5sZW5ndGg7IGF0ICs9IDEyICsgYnl0ZXMucmVhZFVJbnQzMkJFKGF0KSkge1xuICAgIGhhc1BpeGVscyB8fD0gaXNBc2NpaShieXRlcywgYXQgKyA0LCAnSURBVCcpXG4gICAgaWYgKGlzQXNjaWkoYnl0ZXMsIGF0ICsgNCwgJ0lFTkQnKSkgcmV0dXJuIGhhc1BpeGVscyA/IG9rKHBpY3R1cmUpIDogTk9UX0FfUElDVFVSRVxuICB9XG4gIHJldHVybiBDVVRcbn1cblxuZnVuY3Rpb24gcmVhZFdlYnAoYnl0ZXM6IEJ1ZmZlcik6IFJlc3VsdDxQaWN0dXJlPiB7XG4gIGlmIChieXRlcy5sZW5ndGggPCAzMCB8fCBieXRlcy5yZWFkVUludDMyTEUoNCkgKyA4ID4gYnl0ZXMubGVuZ3RoKSByZXR1cm4gQ1VUXG4gIGNvbnN0IHNpemVkID0gKHdpZHRoOiBudW1iZXIsIGhlaWdodDogbnVtYmVyKTogUmVzdWx0PFBpY3R1cmU+ID0+IG9rKHsgdHlwZTogJ3dlYnAnLCB3aWR0aCwgaGVpZ2h0IH0pXG4gIGNvbnN0IGtpbmQgPSBieXRlcy50b1N0cmluZygnbGF0aW4xJywgMTIsIDE2KVxuICBpZiAoa2luZCA9PT0gJ1ZQOFgnKSByZXR1cm4gc2l6ZWQoMSArIGJ5dGVzLnJlYWRVSW50TEUoMjQsIDMpLCAxICsgYnl0ZXMucmVhZFVJbnRMRSgyNywgMykpXG4gIGlmIChraW5kID09PSAnVlA4ICcgJiYgYnl0ZXMucmVhZFVJbnRCRSgyMywgMykgPT09IDB4OWQwMTJhKSB7XG4gICAgcmV0dXJuIHNpemVkKGJ5dGVzLnJlYWRVSW50MTZMRSgyNikgJiAweDNmZmYsIGJ5dGVzLnJlYWRVSW50MTZMRSgyOCkgJiAweDNmZmYpXG4gIH1cbiAgaWYgKGtpbmQgPT09ICdWUDhMJyAmJiBieXRlc1syMF0gPT09IDB4MmYpIHtcbiAgICBjb25zdCBiaXRzID0gYnl0ZXMucmVhZFVJbnQzMkxFKDIxKVxuICAgIHJldHVybiBzaXplZCgxICsgKGJpdHMgJiAweDNmZmYpLCAxICsgKChiaXRzID4+PiAxNCkgJiAweDNmZmYpKVxuICB9XG4gIHJldHVybiBOT1RfQV9QSUNUVVJFXG59XG4iLCJpbXBvcnQgeyBsZXhlciwgdHlwZSBUb2tlbiwgdHlwZSBUb2tlbnMgfSBmcm9tICdtYXJrZWQnXG5pbXBvcnQgdHlwZSB7IEd1aWRlSGVhZGluZywgR3VpZGVMaW5rLCBHdWlkZU5vZGUsIEd1aWRlUGljdHVyZSwgR3VpZGVUYWcgfSBmcm9tICcuLi8uLi9zcmMtc2hhcmVkL21vZGVsL2d1aWRlLnR5cGVzLnRzJ1xuXG4vKiogV2hlcmUgbGlua3MgbGVhZCBhbmQgd2hpY2ggcGljdHVyZXMgdGhlcmUgYXJlOiB3aGF0IGEgcGFnZSBhbG9uZSBjYW5ub3Qga25vdy4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgR3VpZGVUYXJnZXRzIHtcbiAgLyoqIE51bGwgZm9yIGEgbGluayB0aGF0IGxlYWRzIHRvIG5vdGhpbmcgd2hpY2ggdGhlIHdpbmRvdyBjYW4gc2hvdzogaXRzIHRleHQgc3RheXMuICovXG4gIGxpbmsoaHJlZjogc3RyaW5nKTogT21pdDxHdWlkZUxpbmssICd0YWcnIHwgJ2NoaWxkcmVuJz4gfCBudWxsXG4gIC8qKiBOdWxsIGZvciBhIHBpY3R1cmUgdGhhdCB0aGUgd2luZG93IGxlYXZlcyBvdXQuICovXG4gIHBpY3R1cmUoaHJlZjogc3RyaW5nLCBhbHQ6IHN0cmluZyk6IEd1aWRlUGljdHVyZSB8IG51bGxcbn1cblxuY29uc3QgTEVWRUxTOiByZWFkb25seSBHdWlkZVRhZ1tdID0gWydoMScsICdoMicsICdoMycsICdoNCddXG5jb25zdCBFTlRJVElFUzogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgc3RyaW5nPj4gPSB7IGFtcDogJyYnLCBsdDogJzwnLCBndDogJz4nLCBxdW90OiAnXCInLCBuYnNwOiAnXFx1MDBhMCcgfVxuY29uc3QgRU5USVRZID0gLyYoPzojKFxcZCspfCN4KFtcXGRhLWZdKyl8KGFtcHxsdHxndHxxdW90fG5ic3ApKTsvZ2lcbmNvbnN0IENPTU1FTlQgPSAvPCEtLS4qPy0tPi9nc1xuXG4vKiogVGhlIHRleHQgb2YgTWFya2Rvd24gYXMgYSByZWFkZXIgc2VlcyBpdDsgbWFya2VkIGxlYXZlcyBlbnRpdGllcyB0byB3aG9ldmVyIHdyaXRlcyBIVE1MLiAqL1xuY29uc3QgZGVjb2RlID0gKHRleHQ6IHN0cmluZyk6IHN0cmluZyA9PlxuICB0ZXh0LnJlcGxhY2UoRU5USVRZLCAoXywgZGVjaW1hbD86IHN0cmluZywgaGV4Pzogc3RyaW5nLCBuYW1lID0gJycpID0+XG4gICAgZGVjaW1hbCB8fCBoZXggPyBTdHJpbmcuZnJvbUNvZGVQb2ludChwYXJzZUludChkZWNpbWFsID8/IGhleCA/PyAnJywgZGVjaW1hbCA/IDEwIDogMTYpKSA6IChFTlRJVElFU1tuYW1lXSA/PyAnJyksXG4gIClcblxuLyoqIFRoZSB0ZXh0IG9mIGEgaGVhZGluZyB3aXRob3V0IGl0cyBmb3JtLiAqL1xuZnVuY3Rpb24gcGxhaW5UZXh0KG5vZGVzOiByZWFkb25seSBHdWlkZU5vZGVbXSk6IHN0cmluZyB7XG4gIHJldHVybiBub2Rlc1xuICAgIC5tYXAoKG5vZGUpID0+ICh0eXBlb2Ygbm9kZSA9PT0gJ3N0cmluZycgPyBub2RlIDogJ2NoaWxkcmVuJyBpbiBub2RlID8gcGxhaW5UZXh0KG5vZGUuY2hpbGRyZW4pIDogJycpKVxuICAgIC5qb2luKCcnKVxufVxuXG4vKiogVGhlIG5hbWUgb2YgYSBoZWFkaW5nIGluIGxpbmtzLCBhcyBHaXRIdWIgbWFrZXMgaXQuICovXG5jb25zdCB0b1NsdWcgPSAodGV4dDogc3RyaW5nKTogc3RyaW5nID0+XG4gIHRleHRcbiAgICAudHJpbSgpXG4gICAgLnRvTG93ZXJDYXNlKClcbiAgICAucmVwbGFjZSgvW15cXHB7TH1cXHB7Tn1cXHB7TX1cXHNfLV0vZ3UsICcnKVxuICAgIC5yZXBsYWNlKC9cXHMvZywgJy0nKVxuXG4vKiogV2hhdCBpcyBrbm93biB3aGlsZSBhIHBhZ2UgaXMgcmVhZC4gKi9cbmludGVyZmFjZSBSZWFkaW5nIHtcbiAgdGFyZ2V0czogR3VpZGVUYXJnZXRzXG4gIGhlYWRpbmdzOiBHdWlkZUhlYWRpbmdbXVxuICAvKiogSG93IG1hbnkgaGVhZGluZ3MgaGFkIGEgbmFtZSBzbyBmYXIuICovXG4gIHRha2VuOiBNYXA8c3RyaW5nLCBudW1iZXI+XG59XG5cbi8qKiBBIHBhZ2Ugb2YgTWFya2Rvd24gYXMgYSB0cmVlIG9mIGEgZmV3IGtub3duIGVsZW1lbnRzLiBIVE1MIHdpdGhpbiBpdCBzdGF5cyB0ZXh0OyBjb21tZW50cyBhcmUgZHJvcHBlZC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBtYXJrZG93bk5vZGVzKHRleHQ6IHN0cmluZywgdGFyZ2V0czogR3VpZGVUYXJnZXRzKTogeyBub2RlczogR3VpZGVOb2RlW107IGhlYWRpbmdzOiBHdWlkZUhlYWRpbmdbXSB9IHtcbiAgY29uc3QgcmVhZGluZzogUmVhZGluZyA9IHsgdGFyZ2V0cywgaGVhZGluZ3M6IFtdLCB0YWtlbjogbmV3IE1hcCgpIH1cbiAgcmV0dXJuIHsgbm9kZXM6IG5vZGVzT2YocmVhZGluZywgbGV4ZXIodGV4dCkpLCBoZWFkaW5nczogcmVhZGluZy5oZWFkaW5ncyB9XG59XG5cbmZ1bmN0aW9uIG5vZGVzT2YocmVhZGluZzogUmVhZGluZywgdG9rZW5zOiByZWFkb25seSBUb2tlbltdID0gW10pOiBHdWlkZU5vZGVbXSB7XG4gIHJldHVybiB0b2tlbnMuZmxhdE1hcCgodG9rZW4pID0+IG5vZGVzT2ZUb2tlbihyZWFkaW5nLCB0b2tlbiBhcyBUb2tlbnMuR2VuZXJpYykpXG59XG5cbmZ1bmN0aW9uIG5vZGVzT2ZUb2tlbihyZWFkaW5nOiBSZWFkaW5nLCB0b2tlbjogVG9rZW5zLkdlbmVyaWMpOiBHdWlkZU5vZGVbXSB7XG4gIHN3aXRjaCAodG9rZW4udHlwZSkge1xuICAgIGNhc2UgJ2hlYWRpbmcnOlxuICAgICAgcmV0dXJuIFtoZWFkaW5nT2YocmVhZGluZywgdG9rZW4gYXMgVG9rZW5zLkhlYWRpbmcpXVxuICAgIGNhc2UgJ3BhcmFncmFwaCc6XG4gICAgICByZXR1cm4gcGFyYWdyYXBoT2Yobm9kZXNPZihyZWFkaW5nLCB0b2tlbi50b2tlbnMpKVxuICAgIGNhc2UgJ2xpc3QnOlxuICAgICAgcmV0dXJuIFtsaXN0T2YocmVhZGluZywgdG9rZW4gYXMgVG9rZW5zLkxpc3QpXVxuICAgIGNhc2UgJ3RhYmxlJzpcbiAgICAgIHJldHVybiBbdGFibGVPZihyZWFkaW5nLCB0b2tlbiBhcyBUb2tlbnMuVGFibGUpXVxuICAgIGNhc2UgJ2NvZGUnOlxuICAgICAgcmV0dXJuIFt7IHRhZzogJ3ByZScsIGNoaWxkcmVuOiBbeyB0YWc6ICdjb2RlJywgY2hpbGRyZW46IFt0b2tlbi50ZXh0XSB9XSB9XVxuICAgIGNhc2UgJ2NvZGVzcGFuJzpcbiAgICAgIHJldHVybiBbeyB0YWc6ICdjb2RlJywgY2hpbGRyZW46IFt0b2tlbi50ZXh0XSB9XVxuICAgIGNhc2UgJ2xpbmsnOlxuICAgICAgcmV0dXJuIGxpbmtPZihyZWFkaW5nLCB0b2tlbiBhcyBUb2tlbnMuTGluaylcbiAgICBjYXNlICdpbWFnZSc6XG4gICAgICByZXR1cm4gW3JlYWRpbmcudGFyZ2V0cy5waWN0dXJlKHRva2VuLmhyZWYsIGRlY29kZSh0b2tlbi50ZXh0KSldLmZpbHRlcigocGljdHVyZSkgPT4gcGljdHVyZSAhPT0gbnVsbClcbiAgICBjYXNlICdzdHJvbmcnOlxuICAgIGNhc2UgJ2VtJzpcbiAgICBjYXNlICdkZWwnOlxuICAgIGNhc2UgJ2Jsb2NrcXVvdGUnOlxuICAgICAgcmV0dXJuIFt7IHRhZzogdG9rZW4udHlwZSwgY2hpbGRyZW46IG5vZGVzT2YocmVhZGluZywgdG9rZW4udG9rZW5zKSB9XVxuICAgIGNhc2UgJ2hyJzpcbiAgICBjYXNlICdicic6XG4gICAgICByZXR1cm4gW3sgdGFnOiB0b2tlbi50eXBlLCBjaGlsZHJlbjogW10gfV1cbiAgICBjYXNlICd0ZXh0JzpcbiAgICAgIHJldHVybiB0b2tlbi50b2tlbnMgPyBub2Rlc09mKHJlYWRpbmcsIHRva2VuLnRva2VucykgOiBbZGVjb2RlKHRva2VuLnRleHQpXVxuICAgIGNhc2UgJ2VzY2FwZSc6XG4gICAgICByZXR1cm4gW3Rva2VuLnRleHRdXG4gICAgY2FzZSAnaHRtbCc6XG4gICAgICByZXR1cm4gW3Rva2VuLnRleHQucmVwbGFjZShDT01NRU5ULCAnJyldLmZpbHRlcigocmVzdCkgPT4gcmVzdC50cmltKCkgIT09ICcnKVxuICAgIGRlZmF1bHQ6XG4gICAgICByZXR1cm4gW11cbiAgfVxufVxuXG4vKiogQSBwYXJhZ3JhcGggb2Ygbm90aGluZyBidXQgYSBwaWN0dXJlIHRoYXQgaXMgbGVmdCBvdXQgbGVhdmVzIG5vIGdhcC4gKi9cbmNvbnN0IHBhcmFncmFwaE9mID0gKGNoaWxkcmVuOiBHdWlkZU5vZGVbXSk6IEd1aWRlTm9kZVtdID0+IChjaGlsZHJlbi5sZW5ndGggPiAwID8gW3sgdGFnOiAncCcsIGNoaWxkcmVuIH1dIDogW10pXG5cbmZ1bmN0aW9uIGhlYWRpbmdPZihyZWFkaW5nOiBSZWFkaW5nLCB7IGRlcHRoLCB0b2tlbnMgfTogVG9rZW5zLkhlYWRpbmcpOiBHdWlkZU5vZGUge1xuICBjb25zdCB7IGhlYWRpbmdzLCB0YWtlbiB9ID0gcmVhZGluZ1xuICBjb25zdCBsZXZlbCA9IE1hdGgubWluKGRlcHRoLCBMRVZFTFMubGVuZ3RoKVxuICBjb25zdCBjaGlsZHJlbiA9IG5vZGVzT2YocmVhZGluZywgdG9rZW5zKVxuICBjb25zdCBzbHVnID0gdG9TbHVnKHBsYWluVGV4dChjaGlsZHJlbikpXG4gIGNvbnN0IGJlZm9yZSA9IHRha2VuLmdldChzbHVnKSA/PyAwXG4gIHRha2VuLnNldChzbHVnLCBiZWZvcmUgKyAxKVxuICBjb25zdCBpZCA9IGJlZm9yZSA9PT0gMCA/IHNsdWcgOiBgJHtzbHVnfS0ke2JlZm9yZX1gXG4gIGhlYWRpbmdzLnB1c2goeyBpZCwgdGV4dDogcGxhaW5UZXh0KGNoaWxkcmVuKSwgbGV2ZWwgfSlcbiAgcmV0dXJuIHsgdGFnOiBMRVZFTFNbbGV2ZWwgLSAxXSBhcyBHdWlkZVRhZywgaWQsIGNoaWxkcmVuIH1cbn1cblxuZnVuY3Rpb24gbGlzdE9mKHJlYWRpbmc6IFJlYWRpbmcsIHsgb3JkZXJlZCwgc3RhcnQsIGl0ZW1zIH06IFRva2Vucy5MaXN0KTogR3VpZGVOb2RlIHtcbiAgY29uc3QgY2hpbGRyZW4gPSBpdGVtcy5tYXAoKGl0ZW0pOiBHdWlkZU5vZGUgPT4gKHsgdGFnOiAnbGknLCBjaGlsZHJlbjogbm9kZXNPZihyZWFkaW5nLCBpdGVtLnRva2VucykgfSkpXG4gIGlmICghb3JkZXJlZCkgcmV0dXJuIHsgdGFnOiAndWwnLCBjaGlsZHJlbiB9XG4gIHJldHVybiBzdGFydCA9PT0gJycgfHwgc3RhcnQgPT09IDEgPyB7IHRhZzogJ29sJywgY2hpbGRyZW4gfSA6IHsgdGFnOiAnb2wnLCBzdGFydCwgY2hpbGRyZW4gfVxufVxuXG5mdW5jdGlvbiB0YWJsZU9mKHJlYWRpbmc6IFJlYWRpbmcsIHsgaGVhZGVyLCByb3dzIH06IFRva2Vucy5UYWJsZSk6IEd1aWRlTm9kZSB7XG4gIGNvbnN0IHJvd09mID0gKHRhZzogJ3RoJyB8ICd0ZCcsIGNlbGxzOiBUb2tlbnMuVGFibGVDZWxsW10pOiBHdWlkZU5vZGUgPT4gKHtcbiAgICB0YWc6ICd0cicsXG4gICAgY2hpbGRyZW46IGNlbGxzLm1hcCgoeyB0b2tlbnMsIGFsaWduIH0pOiBHdWlkZU5vZGUgPT4ge1xuICAgICAgY29uc3QgY2hpbGRyZW4gPSBub2Rlc09mKHJlYWRpbmcsIHRva2VucylcbiAgICAgIHJldHVybiBhbGlnbiA9PT0gJ3JpZ2h0JyA/IHsgdGFnLCBpc051bWJlcjogdHJ1ZSwgY2hpbGRyZW4gfSA6IHsgdGFnLCBjaGlsZHJlbiB9XG4gICAgfSksXG4gIH0pXG4gIGNvbnN0IGhlYWQ6IEd1aWRlTm9kZSA9IHsgdGFnOiAndGhlYWQnLCBjaGlsZHJlbjogW3Jvd09mKCd0aCcsIGhlYWRlcildIH1cbiAgY29uc3QgYm9keTogR3VpZGVOb2RlID0geyB0YWc6ICd0Ym9keScsIGNoaWxkcmVuOiByb3dzLm1hcCgoY2VsbHMpID0+IHJvd09mKCd0ZCcsIGNlbGxzKSkgfVxuICByZXR1cm4geyB0YWc6ICd0YWJsZScsIGNoaWxkcmVuOiBbaGVhZCwgYm9keV0gfVxufVxuXG5mdW5jdGlvbiBsaW5rT2YocmVhZGluZzogUmVhZGluZywgeyBocmVmLCB0b2tlbnMgfTogVG9rZW5zLkxpbmspOiBHdWlkZU5vZGVbXSB7XG4gIGNvbnN0IGNoaWxkcmVuID0gbm9kZXNPZihyZWFkaW5nLCB0b2tlbnMpXG4gIGNvbnN0IHRhcmdldCA9IHJlYWRpbmcudGFyZ2V0cy5saW5rKGhyZWYpXG4gIHJldHVybiB0YXJnZXQgPyBbeyB0YWc6ICdhJywgLi4udGFyZ2V0LCBjaGlsZHJlbiB9XSA6IGNoaWxkcmVuXG59XG4iLCJpbXBvcnQgeyBleGlzdHNTeW5jLCByZWFkZGlyU3luYywgcmVhZEZpbGVTeW5jIH0gZnJvbSAnbm9kZTpmcydcbmltcG9ydCB7IGJhc2VuYW1lLCBkaXJuYW1lLCBqb2luLCByZWxhdGl2ZSB9IGZyb20gJ25vZGU6cGF0aCdcbmltcG9ydCB7IHJlYWRQaWN0dXJlIH0gZnJvbSAnLi4vLi4vc3JjLW1haW4vZmlsZXMvcmVhZC1waWN0dXJlLnRzJ1xuaW1wb3J0IHR5cGUgeyBHdWlkZSwgR3VpZGVIZWFkaW5nLCBHdWlkZVBhZ2UsIEd1aWRlUGljdHVyZSB9IGZyb20gJy4uLy4uL3NyYy1zaGFyZWQvbW9kZWwvZ3VpZGUudHlwZXMudHMnXG5pbXBvcnQgeyBtYXJrZG93bk5vZGVzLCB0eXBlIEd1aWRlVGFyZ2V0cyB9IGZyb20gJy4vbWFya2Rvd24tbm9kZXMudHMnXG5cbi8qKiBUaGUgaW5kZXggb2YgdGhlIG1hbnVhbDsgaXRzIGxpbmtzIGdpdmUgdGhlIHBhZ2VzIHRoZWlyIG9yZGVyLiAqL1xuZXhwb3J0IGNvbnN0IElOREVYID0gJ1JFQURNRSdcbi8qKiBBIGxhcmdlciBwaWN0dXJlIGlzIGxlZnQgb3V0IG9mIHRoZSB3aW5kb3csIHdoaWNoIHNob3dzIHRoZSBzYW1lIHRoaW5nIGJlaGluZCB0aGUgcGFnZS4gKi9cbmNvbnN0IE1BWF9QSUNUVVJFX0JZVEVTID0gMjAwXzAwMFxuLyoqIFdoYXQgYWxsIHBpY3R1cmVzIHRvZ2V0aGVyIG1heSBhZGQgdG8gdGhlIHdpbmRvdzsgdGhvc2UgdGhhdCBjb21lIGxhdGVyIGFyZSBsZWZ0IG91dC4gKi9cbmNvbnN0IE1BWF9QSUNUVVJFU19CWVRFUyA9IDgwMF8wMDBcbmNvbnN0IExJTksgPSAvXFxdXFwoKFteKVxcc10rXFwubWQpKD86I1teKV0qKT9cXCkvZ1xuXG5leHBvcnQgaW50ZXJmYWNlIFJlYWRHdWlkZSB7XG4gIHBhZ2VzOiBHdWlkZVBhZ2VbXVxuICAvKiogUGF0aCBvZiBlYWNoIHBpY3R1cmUgdGhhdCBpcyBzaG93biwgYnkgdGhlIG5hbWUgdGhhdCBpdHMgbm9kZXMgZ2l2ZS4gKi9cbiAgcGljdHVyZXM6IE1hcDxzdHJpbmcsIHN0cmluZz5cbiAgLyoqIEV2ZXJ5IGZpbGUgdGhhdCB3YXMgcmVhZDogd2hlbiBvbmUgY2hhbmdlcywgdGhlIHBhZ2VzIGNoYW5nZS4gKi9cbiAgZmlsZXM6IHN0cmluZ1tdXG59XG5cbmludGVyZmFjZSBTb3VyY2Uge1xuICBwYXRoOiBzdHJpbmdcbiAgdGV4dDogc3RyaW5nXG4gIGlzT2ZNYW51YWw6IGJvb2xlYW5cbn1cblxuLyoqXG4gKiBUaGUgcGFnZXMgb2YgYGd1aWRlYCBiZWxvdyB0aGUgZm9sZGVyIG9mIGRvY3VtZW50cywgYW5kIHRoZSBkb2N1bWVudHMgYmVzaWRlIGl0IHRoYXQgdGhvc2UgcGFnZXMgbGluayB0by4gUGFnZXMgdGhhdFxuICogdGhlIGluZGV4IGRvZXMgbm90IG5hbWUgY29tZSBhZnRlciB0aG9zZSB0aGF0IGl0IGRvZXM7IHdpdGhvdXQgdGhlIGZvbGRlciB0aGVyZSBhcmUgbm9uZS5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHJlYWRHdWlkZShkb2NzOiBzdHJpbmcpOiBSZWFkR3VpZGUge1xuICBjb25zdCBzb3VyY2VzID0gZmluZFNvdXJjZXMoZG9jcylcbiAgY29uc3QgaWRPZiA9IG5ldyBNYXAoc291cmNlcy5tYXAoKHNvdXJjZSkgPT4gW3NvdXJjZS5wYXRoLCB0b0lkKHNvdXJjZSldKSlcbiAgY29uc3QgcGljdHVyZXMgPSBuZXcgTWFwPHN0cmluZywgc3RyaW5nPigpXG4gIGxldCBwaWN0dXJlQnl0ZXMgPSAwXG5cbiAgZnVuY3Rpb24gcGljdHVyZU9mKHBhdGg6IHN0cmluZywgYWx0OiBzdHJpbmcpOiBHdWlkZVBpY3R1cmUgfCBudWxsIHtcbiAgICBpZiAoIWV4aXN0c1N5bmMocGF0aCkpIHJldHVybiBudWxsXG4gICAgY29uc3QgYnl0ZXMgPSByZWFkRmlsZVN5bmMocGF0aClcbiAgICBjb25zdCByZWFkID0gcmVhZFBpY3R1cmUoYnl0ZXMpXG4gICAgY29uc3QgZmlsZSA9IHJlbGF0aXZlKGRvY3MsIHBhdGgpXG4gICAgY29uc3QgaXNLbm93biA9IHBpY3R1cmVzLmhhcyhmaWxlKVxuICAgIGlmICghcmVhZC5vayB8fCBieXRlcy5sZW5ndGggPiBNQVhfUElDVFVSRV9CWVRFUykgcmV0dXJuIG51bGxcbiAgICBpZiAoIWlzS25vd24gJiYgcGljdHVyZUJ5dGVzICsgYnl0ZXMubGVuZ3RoID4gTUFYX1BJQ1RVUkVTX0JZVEVTKSByZXR1cm4gbnVsbFxuICAgIGlmICghaXNLbm93bikgcGljdHVyZUJ5dGVzICs9IGJ5dGVzLmxlbmd0aFxuICAgIHBpY3R1cmVzLnNldChmaWxlLCBwYXRoKVxuICAgIGNvbnN0IHsgd2lkdGgsIGhlaWdodCB9ID0gcmVhZC52YWx1ZVxuICAgIHJldHVybiB7IHRhZzogJ2ltZycsIGZpbGUsIGFsdCwgd2lkdGgsIGhlaWdodCB9XG4gIH1cblxuICBjb25zdCBwYWdlcyA9IHNvdXJjZXMubWFwKChzb3VyY2UpOiBHdWlkZVBhZ2UgPT4ge1xuICAgIGNvbnN0IHsgcGF0aCwgdGV4dCwgaXNPZk1hbnVhbCB9ID0gc291cmNlXG4gICAgY29uc3QgaWQgPSB0b0lkKHNvdXJjZSlcbiAgICBjb25zdCB0YXJnZXRzOiBHdWlkZVRhcmdldHMgPSB7XG4gICAgICBsaW5rKGhyZWYpIHtcbiAgICAgICAgaWYgKC9eKGh0dHBzfG1haWx0byk6Ly50ZXN0KGhyZWYpKSByZXR1cm4geyBocmVmIH1cbiAgICAgICAgY29uc3QgW2ZpbGUgPSAnJywgaGVhZGluZ10gPSBocmVmLnNwbGl0KCcjJylcbiAgICAgICAgY29uc3QgcGFnZSA9IGZpbGUgPT09ICcnID8gaWQgOiBpZE9mLmdldChqb2luKGRpcm5hbWUocGF0aCksIGZpbGUpKVxuICAgICAgICByZXR1cm4gcGFnZSA9PT0gdW5kZWZpbmVkID8gbnVsbCA6IHsgcGFnZSwgLi4uKGhlYWRpbmcgPyB7IGhlYWRpbmcgfSA6IHt9KSB9XG4gICAgICB9LFxuICAgICAgcGljdHVyZTogKGhyZWYsIGFsdCkgPT4gcGljdHVyZU9mKGpvaW4oZGlybmFtZShwYXRoKSwgaHJlZiksIGFsdCksXG4gICAgfVxuICAgIGNvbnN0IHsgbm9kZXMsIGhlYWRpbmdzIH0gPSBtYXJrZG93bk5vZGVzKHRleHQsIHRhcmdldHMpXG4gICAgcmV0dXJuIHsgaWQsIHRpdGxlOiB0aXRsZU9mKGhlYWRpbmdzLCBpZCksIGlzT2ZNYW51YWwsIGhlYWRpbmdzLCBub2RlcyB9XG4gIH0pXG4gIHJldHVybiB7IHBhZ2VzLCBwaWN0dXJlcywgZmlsZXM6IFsuLi5zb3VyY2VzLm1hcCgoeyBwYXRoIH0pID0+IHBhdGgpLCAuLi5waWN0dXJlcy52YWx1ZXMoKV0gfVxufVxuXG4vKiogVGhlIG1hbnVhbCBhbmQgdGhlIGRvY3VtZW50cyBtYXkgZWFjaCBoYXZlIGFuIGBhcGkubWRgLiAqL1xuY29uc3QgdG9JZCA9ICh7IHBhdGgsIGlzT2ZNYW51YWwgfTogU291cmNlKTogc3RyaW5nID0+IGAke2lzT2ZNYW51YWwgPyAnJyA6ICdkb2NzLyd9JHtiYXNlbmFtZShwYXRoLCAnLm1kJyl9YFxuXG5jb25zdCB0aXRsZU9mID0gKGhlYWRpbmdzOiBHdWlkZUhlYWRpbmdbXSwgaWQ6IHN0cmluZyk6IHN0cmluZyA9PiBoZWFkaW5ncy5maW5kKCh7IGxldmVsIH0pID0+IGxldmVsID09PSAxKT8udGV4dCA/PyBpZFxuXG4vKiogVGhlIGZpbGVzIG9mIHRoZSBtYW51YWwgaW4gdGhlIG9yZGVyIG9mIGl0cyBpbmRleCwgdGhlbiB0aGUgZG9jdW1lbnRzIHRoYXQgdGhleSBuYW1lLiAqL1xuZnVuY3Rpb24gZmluZFNvdXJjZXMoZG9jczogc3RyaW5nKTogU291cmNlW10ge1xuICBjb25zdCBmb2xkZXIgPSBqb2luKGRvY3MsICdndWlkZScpXG4gIGlmICghZXhpc3RzU3luYyhmb2xkZXIpKSByZXR1cm4gW11cbiAgY29uc3QgbmFtZXMgPSByZWFkZGlyU3luYyhmb2xkZXIpLmZpbHRlcigobmFtZSkgPT4gbmFtZS5lbmRzV2l0aCgnLm1kJykpXG4gIGNvbnN0IHRvU291cmNlID0gKHBhdGg6IHN0cmluZywgaXNPZk1hbnVhbDogYm9vbGVhbik6IFNvdXJjZSA9PiAoe1xuICAgIHBhdGgsXG4gICAgdGV4dDogcmVhZEZpbGVTeW5jKHBhdGgsICd1dGY4JyksXG4gICAgaXNPZk1hbnVhbCxcbiAgfSlcbiAgY29uc3QgbWFudWFsID0gbmFtZXMubWFwKChuYW1lKSA9PiB0b1NvdXJjZShqb2luKGZvbGRlciwgbmFtZSksIHRydWUpKVxuICBjb25zdCBvcmRlciA9IGxpbmtzT2YobWFudWFsLmZpbHRlcigoeyBwYXRoIH0pID0+IGJhc2VuYW1lKHBhdGgsICcubWQnKSA9PT0gSU5ERVgpKVxuICBjb25zdCBwbGFjZSA9ICh7IHBhdGggfTogU291cmNlKTogbnVtYmVyID0+IHtcbiAgICBpZiAoYmFzZW5hbWUocGF0aCwgJy5tZCcpID09PSBJTkRFWCkgcmV0dXJuIC0xXG4gICAgY29uc3QgYXQgPSBvcmRlci5pbmRleE9mKHBhdGgpXG4gICAgcmV0dXJuIGF0IDwgMCA/IG9yZGVyLmxlbmd0aCA6IGF0XG4gIH1cbiAgbWFudWFsLnNvcnQoKGEsIGIpID0+IHBsYWNlKGEpIC0gcGxhY2UoYikgfHwgYS5wYXRoLmxvY2FsZUNvbXBhcmUoYi5wYXRoKSlcbiAgY29uc3QgZnVydGhlciA9IGxpbmtzT2YobWFudWFsKS5maWx0ZXIoKHBhdGgpID0+IGRpcm5hbWUocGF0aCkgPT09IGRvY3MgJiYgZXhpc3RzU3luYyhwYXRoKSlcbiAgcmV0dXJuIFsuLi5tYW51YWwsIC4uLmZ1cnRoZXIubWFwKChwYXRoKSA9PiB0b1NvdXJjZShwYXRoLCBmYWxzZSkpXVxufVxuXG4vKiogRXZlcnkgTWFya2Rvd24gZmlsZSB0aGF0IGlzIGxpbmtlZCB0bywgaW4gb3JkZXIsIGVhY2ggb25jZS4gKi9cbmZ1bmN0aW9uIGxpbmtzT2Yoc291cmNlczogcmVhZG9ubHkgU291cmNlW10pOiBzdHJpbmdbXSB7XG4gIGNvbnN0IGFsbCA9IHNvdXJjZXMuZmxhdE1hcCgoeyBwYXRoLCB0ZXh0IH0pID0+XG4gICAgWy4uLnRleHQubWF0Y2hBbGwoTElOSyldLm1hcCgoWywgaHJlZiA9ICcnXSkgPT4gam9pbihkaXJuYW1lKHBhdGgpLCBocmVmKSksXG4gIClcbiAgcmV0dXJuIFsuLi5uZXcgU2V0KGFsbCldXG59XG5cbi8qKiBUaGUgbW9kdWxlIHRoYXQgaG9sZHMgdGhlIHBhZ2VzOiBwaWN0dXJlcyBhcmUgaW1wb3J0ZWQsIHNvIHRoYXQgdGhlIGJ1bmRsZXIgZ2l2ZXMgdGhlbSB0aGVpciBhZGRyZXNzZXMuICovXG5leHBvcnQgZnVuY3Rpb24gZ3VpZGVNb2R1bGUoeyBwYWdlcywgcGljdHVyZXMgfTogUmVhZEd1aWRlKTogc3RyaW5nIHtcbiAgY29uc3QgZW50cmllcyA9IFsuLi5waWN0dXJlc10ubWFwKChbZmlsZSwgcGF0aF0sIGF0KSA9PiAoeyBmaWxlLCBwYXRoLCBuYW1lOiBgcGljdHVyZSR7YXR9YCB9KSlcbiAgY29uc3QgaW1wb3J0cyA9IGVudHJpZXMubWFwKFxuICAgICh7IHBhdGgsIG5hbWUgfSkgPT4gYGltcG9ydCAke25hbWV9IGZyb20gJHtKU09OLnN0cmluZ2lmeShgJHtwYXRoLnJlcGxhY2VBbGwoJ1xcXFwnLCAnLycpfT91cmxgKX1gLFxuICApXG4gIGNvbnN0IGFkZHJlc3NlcyA9IGVudHJpZXMubWFwKCh7IGZpbGUsIG5hbWUgfSkgPT4gYCR7SlNPTi5zdHJpbmdpZnkoZmlsZSl9OiAke25hbWV9YClcbiAgY29uc3QgZ3VpZGU6IFBpY2s8R3VpZGUsICdwYWdlcyc+ID0geyBwYWdlcyB9XG4gIHJldHVybiBbXG4gICAgLi4uaW1wb3J0cyxcbiAgICAvLyBBIHRleHQgdGhhdCBpcyBwYXJzZWQgYXQgb25jZSB0YWtlcyBsZXNzIHRpbWUgdG8gbG9hZCB0aGFuIHRoZSBzYW1lIG9iamVjdCB3cml0dGVuIGFzIGNvZGUuXG4gICAgYGNvbnN0IHsgcGFnZXMgfSA9IEpTT04ucGFyc2UoJHtKU09OLnN0cmluZ2lmeShKU09OLnN0cmluZ2lmeShndWlkZSkpfSlgLFxuICAgIGBleHBvcnQgY29uc3QgR1VJREUgPSB7IHBhZ2VzLCBwaWN0dXJlczogeyAke2FkZHJlc3Nlcy5qb2luKCcsICcpfSB9IH1gLFxuICBdLmpvaW4oJ1xcbicpXG59XG4iLCJpbXBvcnQgdHlwZSB7IFBsdWdpbiB9IGZyb20gJ3ZpdGUnXG5pbXBvcnQgeyBndWlkZU1vZHVsZSwgcmVhZEd1aWRlIH0gZnJvbSAnLi9yZWFkLWd1aWRlLnRzJ1xuXG4vKiogVGhlIG1vZHVsZSBvZiB0aGUgd2luZG93IHdob3NlIHBhZ2VzIHRoZSBidWlsZCBmaWxscyBpbi4gKi9cbmNvbnN0IE1PRFVMRSA9ICcvc3JjLXJlbmRlcmVyL3ZpZXdzL2hlbHAvZ3VpZGUtcGFnZXMudHMnXG5cbi8qKiBQdXRzIHRoZSBtYW51YWwgaW50byB0aGUgd2luZG93OiBpdHMgcGFnZXMgb2YgTWFya2Rvd24gdGFrZSB0aGUgcGxhY2Ugb2YgdGhlIGVtcHR5IGxpc3QgaW4gYGd1aWRlLXBhZ2VzLnRzYC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBndWlkZVBhZ2VzKGRvY3M6IHN0cmluZyk6IFBsdWdpbiB7XG4gIHJldHVybiB7XG4gICAgbmFtZTogJ2d1aWRlLXBhZ2VzJyxcbiAgICBlbmZvcmNlOiAncHJlJyxcbiAgICBsb2FkKGlkKSB7XG4gICAgICBpZiAoIWlkLnJlcGxhY2VBbGwoJ1xcXFwnLCAnLycpLmVuZHNXaXRoKE1PRFVMRSkpIHJldHVybiBudWxsXG4gICAgICBjb25zdCBndWlkZSA9IHJlYWRHdWlkZShkb2NzKVxuICAgICAgZm9yIChjb25zdCBmaWxlIG9mIGd1aWRlLmZpbGVzKSB0aGlzLmFkZFdhdGNoRmlsZShmaWxlKVxuICAgICAgcmV0dXJuIHsgY29kZTogZ3VpZGVNb2R1bGUoZ3VpZGUpLCBtb2R1bGVUeXBlOiAnanMnIH1cbiAgICB9LFxuICB9XG59XG4iLCJpbXBvcnQgeyByZWFkRmlsZVN5bmMgfSBmcm9tICdub2RlOmZzJ1xuaW1wb3J0IHR5cGUgeyBDbGllbnRSZXF1ZXN0IH0gZnJvbSAnbm9kZTpodHRwJ1xuaW1wb3J0IHsgYmFzZW5hbWUsIHJlc29sdmUgfSBmcm9tICdub2RlOnBhdGgnXG5pbXBvcnQgdnVlIGZyb20gJ0B2aXRlanMvcGx1Z2luLXZ1ZSdcbmltcG9ydCB7IGRlZmluZUNvbmZpZyB9IGZyb20gJ2VsZWN0cm9uLXZpdGUnXG5pbXBvcnQgdHlwZSB7IFBsdWdpbiB9IGZyb20gJ3ZpdGUnXG5pbXBvcnQgeyBjb250cmFjdCwgZXZlbnRzIH0gZnJvbSAnLi9zcmMtc2hhcmVkL2NvbnRyYWN0L2NvbnRyYWN0LnRzJ1xuaW1wb3J0IHsgZ3VpZGVQYWdlcyB9IGZyb20gJy4vdG9vbHMvZ3VpZGUvZ3VpZGUtcGx1Z2luLnRzJ1xuXG5jb25zdCBmcm9tUm9vdCA9IChwYXRoOiBzdHJpbmcpID0+IHJlc29sdmUoaW1wb3J0Lm1ldGEuZGlybmFtZSwgcGF0aClcblxuLyoqIFdvcmtlciBlbnRyaWVzOiBlYWNoIGlzIGEgc2hvcnQgc2hlbGw7IGB3b3JrZXItdXJsLnRzYCByZXNvbHZlcyB0aGVtIGluIHNvdXJjZSBhbmQgaW4gdGhlIGJ1bmRsZS4gKi9cbmNvbnN0IHdvcmtlcnMgPSBbXG4gICd3cml0ZXInLFxuICAnYmFja3VwJyxcbiAgJ2NsZWFuc2luZycsXG4gICdiYXRjaCcsXG4gICdib2R5JyxcbiAgJ2dlbycsXG4gICdsaXN0cycsXG4gICdwbGFjZXMnLFxuICAnaW1wb3J0JyxcbiAgJ2V4dHJhY3QnLFxuICAncHJlcGFyZScsXG4gICdyZWdpb24nLFxuICAnbWFwcycsXG5dXG5cbi8qKiBgbnBtIHJ1biBkZXZgIG9ubHk6IHRoZSByZW5kZXJlciBjb21lcyBmcm9tIFZpdGUsIGl0cyBjYWxscyBnbyB0byB0aGUgaG9zdCBhcyBpZiB0aGV5IGNhbWUgZnJvbSB0aGUgaG9zdCdzIG93biBwYWdlLiAqL1xuY29uc3QgaG9zdFVybCA9IHByb2Nlc3MuZW52LkhPU1RfVVJMXG5jb25zdCBhc1NhbWVPcmlnaW4gPSAocHJveHk6IHsgb24oZXZlbnQ6ICdwcm94eVJlcScsIGxpc3RlbmVyOiAocmVxdWVzdDogQ2xpZW50UmVxdWVzdCkgPT4gdm9pZCk6IHZvaWQgfSkgPT5cbiAgcHJveHkub24oJ3Byb3h5UmVxJywgKHJlcXVlc3QpID0+IHJlcXVlc3QucmVtb3ZlSGVhZGVyKCdvcmlnaW4nKSlcblxuLyoqXG4gKiBBIGxhcmdlIEpTT04gZmlsZSB0aGF0IHN0YXlzIGEgZmlsZSwgcmVhZCB3aGVuIGl0cyBtb2R1bGUgaXMgbG9hZGVkLCBhcyBOb2RlIGRvZXMgaXQgd2l0aCB0aGUgc291cmNlcy4gV3JpdHRlbiBpbnRvIHRoZVxuICogY29kZSBpdCB3b3VsZCBiZSBrZXB0IGFzIGxvbmcgYXMgdGhlIGNvZGUgaXMsIGluIGVhY2ggdGhyZWFkLCBhbmQgYXQgdHdvIGJ5dGVzIGEgY2hhcmFjdGVyIHdoZXJlIGFueSBvZiBpdCBuZWVkcyB0aGVtLlxuICovXG5mdW5jdGlvbiBrZWVwQXNGaWxlKHBhdGg6IHN0cmluZyk6IFBsdWdpbiB7XG4gIGNvbnN0IGlkID0gYFxcMCR7YmFzZW5hbWUocGF0aCl9YFxuICByZXR1cm4ge1xuICAgIG5hbWU6ICdrZWVwLWFzLWZpbGUnLFxuICAgIGVuZm9yY2U6ICdwcmUnLFxuICAgIHJlc29sdmVJZDogKHNvdXJjZSkgPT4gKHNvdXJjZS5lbmRzV2l0aChgLyR7cGF0aH1gKSA/IGlkIDogbnVsbCksXG4gICAgbG9hZCh3YW50ZWQpIHtcbiAgICAgIGlmICh3YW50ZWQgIT09IGlkKSByZXR1cm4gbnVsbFxuICAgICAgY29uc3QgZmlsZU5hbWUgPSBiYXNlbmFtZShwYXRoKVxuICAgICAgdGhpcy5lbWl0RmlsZSh7IHR5cGU6ICdhc3NldCcsIGZpbGVOYW1lLCBzb3VyY2U6IHJlYWRGaWxlU3luYyhmcm9tUm9vdChwYXRoKSkgfSlcbiAgICAgIGNvbnN0IGNvZGUgPSBgaW1wb3J0IHsgcmVhZEZpbGVTeW5jIH0gZnJvbSAnbm9kZTpmcydcbmV4cG9ydCBkZWZhdWx0IEpTT04ucGFyc2UocmVhZEZpbGVTeW5jKG5ldyBVUkwoJy4vJHtmaWxlTmFtZX0nLCBpbXBvcnQubWV0YS51cmwpLCAndXRmOCcpKWBcbiAgICAgIHJldHVybiB7IGNvZGUsIG1vZHVsZVR5cGU6ICdqcycgfVxuICAgIH0sXG4gIH1cbn1cblxuZXhwb3J0IGRlZmF1bHQgZGVmaW5lQ29uZmlnKHtcbiAgbWFpbjoge1xuICAgIC8vIEl0cyBmb3JtIGZvciBOb2RlIGRlY2xhcmVzIGEgYHJlcXVpcmVgLCB3aGljaCBlYWNoIGJ1bmRsZSBoYXMgYWxyZWFkeS4gcG10aWxlcyBpcyBoYW5kZWQgYW5vdGhlciBkZWNvbXByZXNzaW9uIGFueXdheS5cbiAgICByZXNvbHZlOiB7IGFsaWFzOiB7IGZmbGF0ZTogJ2ZmbGF0ZS9icm93c2VyJyB9IH0sXG4gICAgcGx1Z2luczogW2tlZXBBc0ZpbGUoJ3Jlc291cmNlcy9tb2RlbC90YWdnZXIuanNvbicpXSxcbiAgICBidWlsZDoge1xuICAgICAgb3V0RGlyOiAnb3V0L21haW4nLFxuICAgICAgcm9sbGRvd25PcHRpb25zOiB7XG4gICAgICAgIGlucHV0OiB7XG4gICAgICAgICAgaW5kZXg6IGZyb21Sb290KCdzcmMtbWFpbi9hcHAvbWFpbi50cycpLFxuICAgICAgICAgIGhlYWRsZXNzOiBmcm9tUm9vdCgnc3JjLW1haW4vaG9zdC9oZWFkbGVzcy50cycpLFxuICAgICAgICAgIGNsaTogZnJvbVJvb3QoJ3NyYy1tYWluL2hvc3QvY2xpLnRzJyksXG4gICAgICAgICAgLi4uT2JqZWN0LmZyb21FbnRyaWVzKHdvcmtlcnMubWFwKChuYW1lKSA9PiBbYHdvcmtlcnMvJHtuYW1lfWAsIGZyb21Sb290KGBzcmMtbWFpbi93b3JrZXJzLyR7bmFtZX0udHNgKV0pKSxcbiAgICAgICAgfSxcbiAgICAgICAgLy8gQ2h1bmtzIHN0YXkgZmxhdCBpbiBvdXQvbWFpbiBzbyB0aGF0IHdvcmtlci11cmwudHMgY2FuIGZpbmQgYC4vd29ya2Vyc2AgZnJvbSBhbnkgb2YgdGhlbS5cbiAgICAgICAgb3V0cHV0OiB7IGVudHJ5RmlsZU5hbWVzOiAnW25hbWVdLmpzJywgY2h1bmtGaWxlTmFtZXM6ICdbbmFtZV0tW2hhc2hdLmpzJyB9LFxuICAgICAgfSxcbiAgICB9LFxuICB9LFxuICBwcmVsb2FkOiB7XG4gICAgLy8gQSBzYW5kYm94ZWQgcHJlbG9hZCBpcyBvbmUgQ29tbW9uSlMgZmlsZS4gSXQgZ2V0cyB0aGUgbmFtZXMgb2YgdGhlIGNvbnRyYWN0LCBub3QgaXRzIHNjaGVtYXMuXG4gICAgZGVmaW5lOiB7XG4gICAgICBDT05UUkFDVF9DT01NQU5EUzogSlNPTi5zdHJpbmdpZnkoT2JqZWN0LmtleXMoY29udHJhY3QpKSxcbiAgICAgIENPTlRSQUNUX0VWRU5UUzogSlNPTi5zdHJpbmdpZnkoT2JqZWN0LmtleXMoZXZlbnRzKSksXG4gICAgfSxcbiAgICBidWlsZDoge1xuICAgICAgb3V0RGlyOiAnb3V0L3ByZWxvYWQnLFxuICAgICAgZXh0ZXJuYWxpemVEZXBzOiBmYWxzZSxcbiAgICAgIHJvbGxkb3duT3B0aW9uczoge1xuICAgICAgICBpbnB1dDogeyBwcmVsb2FkOiBmcm9tUm9vdCgnc3JjLW1haW4vYXBwL3ByZWxvYWQvcHJlbG9hZC50cycpIH0sXG4gICAgICAgIG91dHB1dDogeyBmb3JtYXQ6ICdjanMnLCBlbnRyeUZpbGVOYW1lczogJ1tuYW1lXS5janMnIH0sXG4gICAgICB9LFxuICAgIH0sXG4gIH0sXG4gIHJlbmRlcmVyOiB7XG4gICAgcm9vdDogZnJvbVJvb3QoJ3NyYy1yZW5kZXJlcicpLFxuICAgIC8vIFRoZSBidW5kbGVkIGJhc2VtYXAsIHNlcnZlZCBiZWxvdyAvYmFzZW1hcC8uXG4gICAgcHVibGljRGlyOiBmcm9tUm9vdCgncmVzb3VyY2VzL2Jhc2VtYXAvYnVpbHQnKSxcbiAgICBwbHVnaW5zOiBbdnVlKCksIGd1aWRlUGFnZXMoZnJvbVJvb3QoJ2RvY3MnKSldLFxuICAgIGJ1aWxkOiB7XG4gICAgICBvdXREaXI6IGZyb21Sb290KCdvdXQvcmVuZGVyZXInKSxcbiAgICAgIG1pbmlmeTogdHJ1ZSxcbiAgICAgIHJvbGxkb3duT3B0aW9uczogeyBpbnB1dDogZnJvbVJvb3QoJ3NyYy1yZW5kZXJlci9pbmRleC5odG1sJykgfSxcbiAgICB9LFxuICAgIHNlcnZlcjoge1xuICAgICAgaG9zdDogJzEyNy4wLjAuMScsXG4gICAgICBwb3J0OiA1MTk5LFxuICAgICAgc3RyaWN0UG9ydDogdHJ1ZSxcbiAgICAgIHByb3h5OiBob3N0VXJsID8geyAnL2FwcCc6IHsgdGFyZ2V0OiBob3N0VXJsLCBjaGFuZ2VPcmlnaW46IHRydWUsIGNvbmZpZ3VyZTogYXNTYW1lT3JpZ2luIH0gfSA6IHVuZGVmaW5lZCxcbiAgICB9LFxuICB9LFxufSlcbiJdLCJtYXBwaW5ncyI6Ijs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7OztBQTJCQSxNQUFNLFVBQVUsRUFBRSxPQUFPLENBQUMsQ0FBQztBQUMzQixNQUFNLFNBQVMsRUFBRSxPQUFPLEVBQUUsT0FBTyxFQUFFLE9BQU8sRUFBRSxDQUFDOztBQUU3QyxNQUFNLGVBQWUsT0FBTyxPQUFPO0NBQ2pDLFFBQVEsT0FBTyxVQUFVLFFBQVE7RUFBRSxRQUFRLENBQUM7RUFBRyxRQUFRO0NBQUcsQ0FBQztDQUMzRCxVQUFVLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxRQUFRLENBQUM7QUFDN0MsQ0FBQzs7Ozs7QUFNRCxNQUFhLFdBQVc7Q0FDdEIsWUFBWTtFQUFFLFNBQVM7RUFBUyxVQUFVLEtBQUs7Q0FBUTs7Q0FFdkQsa0JBQWtCO0VBQUUsU0FBUyxNQUFNLGFBQWE7RUFBVSxVQUFVLE1BQU07Q0FBb0I7O0NBRTlGLGVBQWU7RUFBRSxTQUFTLE1BQU0sYUFBYTtFQUFPLFVBQVUsS0FBSztDQUFJOztDQUV2RSxpQkFBaUI7RUFBRSxTQUFTO0VBQVEsVUFBVSxNQUFNO0NBQVU7O0NBRTlELGlCQUFpQjtFQUFFLFNBQVM7RUFBUyxVQUFVLE1BQU07Q0FBa0I7O0NBRXZFLG1CQUFtQjtFQUFFLFNBQVM7RUFBUyxVQUFVLE1BQU07Q0FBZTtDQUN0RSxnQkFBZ0I7RUFBRSxTQUFTLE1BQU0sYUFBYTtFQUFRLFVBQVUsS0FBSztDQUFJOztDQUV6RSxrQkFBa0I7RUFBRSxTQUFTO0VBQVEsVUFBVSxNQUFNO0NBQWlCOztDQUV0RSxnQkFBZ0I7RUFBRSxTQUFTLE1BQU0sYUFBYTtFQUFLLFVBQVU7Q0FBUTs7Q0FFckUsb0JBQW9CO0VBQUUsU0FBUyxNQUFNLGFBQWE7RUFBSyxVQUFVLE1BQU07Q0FBYTs7Q0FFcEYsaUJBQWlCO0VBQUUsU0FBUyxNQUFNLGFBQWE7RUFBSyxVQUFVO0NBQVE7O0NBRXRFLGdCQUFnQjtFQUFFLFNBQVMsTUFBTSxhQUFhO0VBQUssVUFBVSxLQUFLO0NBQUk7Q0FDdEUsZ0JBQWdCO0VBQUUsU0FBUyxNQUFNLGFBQWE7RUFBUSxVQUFVLE1BQU07Q0FBa0I7Q0FFeEYsR0FBRyxNQUFNO0NBQ1QsR0FBRyxLQUFLO0NBRVIsZ0JBQWdCO0VBQUUsU0FBUztFQUFTLFVBQVUsS0FBSztDQUFTO0NBQzVELGdCQUFnQjtFQUFFLFNBQVMsS0FBSyxTQUFTLFFBQVE7RUFBRyxVQUFVLEtBQUs7Q0FBUzs7Q0FHNUUsc0JBQXNCO0VBQUUsU0FBUztFQUFTLFVBQVUsRUFBRSxPQUFPLEVBQUUsV0FBVyxFQUFFLE1BQU0sS0FBSyxlQUFlLEVBQUUsQ0FBQztDQUFFO0NBRTNHLGlCQUFpQjtFQUNmLFNBQVMsRUFBRSxPQUFPO0dBQUUsTUFBTSxRQUFRO0dBQVcsUUFBUSxRQUFRLGlCQUFpQixRQUFRLENBQUMsQ0FBQztFQUFFLENBQUM7RUFDM0YsVUFBVSxRQUFRO0NBQ3BCOztDQUVBLGNBQWM7RUFDWixTQUFTLEVBQUUsT0FBTztHQUFFLE1BQU0sUUFBUTtHQUFXLFFBQVEsUUFBUSxpQkFBaUIsUUFBUSxDQUFDLENBQUM7RUFBRSxDQUFDO0VBQzNGLFVBQVUsUUFBUSxTQUFTLFNBQVM7Q0FDdEM7Q0FDQSxlQUFlO0VBQUUsU0FBUztFQUFTLFVBQVUsRUFBRSxPQUFPLEVBQUUsTUFBTSxRQUFRLFVBQVUsQ0FBQztDQUFFO0NBRW5GLGlCQUFpQjtFQUNmLFNBQVMsRUFBRSxPQUFPO0dBQ2hCLE1BQU0sUUFBUTtHQUNkLFFBQVEsUUFBUSxpQkFBaUIsUUFBUSxDQUFDLENBQUM7R0FDM0MsU0FBUyxRQUFRO0dBQ2pCLFNBQVMsUUFBUTs7R0FFakIsUUFBUSxFQUFFLE9BQU8sQ0FBQyxDQUFDLFNBQVM7O0dBRTVCLE9BQU8sUUFBUSxTQUFTLFNBQVM7O0dBRWpDLE1BQU0sRUFDSCxNQUFNLEVBQUUsT0FBTztJQUFFLFNBQVMsUUFBUTtJQUFlLE9BQU8sUUFBUTtHQUFTLENBQUMsQ0FBQyxDQUFDLENBQzVFLElBQUksUUFBUSxnQkFBZ0IsQ0FBQyxDQUM3QixTQUFTO0VBQ2QsQ0FBQztFQUNELFVBQVUsS0FBSztDQUNqQjs7Q0FFQSxrQkFBa0I7RUFBRSxTQUFTLEVBQUUsT0FBTyxFQUFFLFFBQVEsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEVBQUUsRUFBRSxDQUFDO0VBQUcsVUFBVSxLQUFLO0NBQUk7O0NBRTFGLGtCQUFrQjtFQUFFLFNBQVM7RUFBUSxVQUFVLEtBQUs7Q0FBSTs7Q0FFeEQsc0JBQXNCO0VBQUUsU0FBUztFQUFRLFVBQVUsTUFBTTtDQUFZOztDQUVyRSxvQkFBb0I7RUFDbEIsU0FBUyxFQUFFLE9BQU87R0FDaEIsTUFBTSxRQUFRO0dBQ2QsUUFBUSxRQUFRLGlCQUFpQixRQUFRLENBQUMsQ0FBQztHQUMzQyxTQUFTLFFBQVE7R0FDakIsU0FBUyxRQUFRO0dBQ2pCLE9BQU8sUUFBUSxTQUFTLFNBQVM7O0dBRWpDLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxJQUFJLENBQUM7O0dBRTVCLFFBQVEsRUFBRSxPQUFPLENBQUMsQ0FBQyxTQUFTO0VBQzlCLENBQUM7RUFDRCxVQUFVLFFBQVE7Q0FDcEI7O0NBRUEsa0JBQWtCO0VBQ2hCLFNBQVMsRUFBRSxPQUFPO0dBQ2hCLE1BQU0sUUFBUTtHQUNkLFFBQVEsUUFBUSxpQkFBaUIsUUFBUSxDQUFDLENBQUM7R0FDM0MsU0FBUyxRQUFRO0dBQ2pCLFNBQVMsUUFBUTtHQUNqQixPQUFPLFFBQVEsU0FBUyxTQUFTO0dBQ2pDLFFBQVEsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEVBQUU7RUFDM0IsQ0FBQztFQUNELFVBQVUsUUFBUSxhQUFhLFNBQVM7Q0FDMUM7Q0FDQSxrQkFBa0I7RUFBRSxTQUFTO0VBQVEsVUFBVSxRQUFRO0NBQWE7Q0FDcEUsZ0JBQWdCO0VBQ2QsU0FBUyxhQUFhLE9BQU87R0FDM0IsUUFBUSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLElBQUksQ0FBQztHQUM5QixPQUFPLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUc7O0dBRXRDLFNBQVMsRUFBRSxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxDQUFDLElBQUksUUFBUSxrQkFBa0IsQ0FBQyxDQUFDLFFBQVEsQ0FBQyxDQUFDO0VBQ3RGLENBQUM7O0VBRUQsVUFBVSxFQUFFLE9BQU87R0FBRSxPQUFPLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSTtHQUFHLFdBQVcsRUFBRSxRQUFRO0dBQUcsTUFBTSxFQUFFLE1BQU0sUUFBUSxTQUFTO0VBQUUsQ0FBQztDQUMxRzs7Q0FFQSxrQkFBa0I7RUFBRSxTQUFTLE9BQU8sT0FBTyxFQUFFLFFBQVEsT0FBTyxVQUFVLENBQUM7RUFBRyxVQUFVLE9BQU87Q0FBWTs7Q0FFdkcsZ0JBQWdCO0VBQ2QsU0FBUyxhQUFhLE9BQU87R0FDM0IsTUFBTSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLElBQUksQ0FBQztHQUM1QixXQUFXLEVBQUUsTUFBTSxDQUFDLEVBQUUsUUFBUSxDQUFDLEdBQUcsRUFBRSxRQUFRLEVBQUUsQ0FBQyxDQUFDLENBQUMsQ0FBQyxRQUFRLENBQUM7O0dBRTNELEtBQUssRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLFNBQVM7RUFDeEMsQ0FBQztFQUNELFVBQVUsRUFBRSxPQUFPLEVBQUUsVUFBVSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLFNBQVMsRUFBRSxDQUFDO0NBQzlEO0NBRUEsZ0JBQWdCO0VBQUUsU0FBUztFQUFRLFVBQVUsT0FBTztDQUFZO0NBQ2hFLGlCQUFpQjtFQUNmLFNBQVMsT0FBTyxPQUFPO0dBQ3JCLFFBQVEsT0FBTztHQUNmLFFBQVEsT0FBTzs7R0FFZixNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLFFBQVEsbUJBQW1CLENBQUMsQ0FBQyxTQUFTO0VBQ3BFLENBQUM7RUFDRCxVQUFVLE9BQU87Q0FDbkI7O0NBRUEsaUJBQWlCO0VBQ2YsU0FBUyxhQUFhLE9BQU87R0FDM0IsWUFBWSxFQUFFLFFBQVEsQ0FBQyxDQUFDLFFBQVEsS0FBSzs7R0FFckMsT0FBTyxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsU0FBUyxDQUFDLENBQUMsUUFBUSxJQUFJO0dBQ3RELFFBQVEsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxJQUFJLENBQUM7R0FDOUIsT0FBTyxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxFQUFFO0VBQ3ZDLENBQUM7RUFDRCxVQUFVLE9BQU87Q0FDbkI7O0NBRUEsZ0JBQWdCO0VBQUUsU0FBUyxPQUFPLE9BQU8sT0FBTyxXQUFXLEtBQUs7RUFBRyxVQUFVLE9BQU87Q0FBUTs7Q0FFNUYsZ0JBQWdCO0VBQ2QsU0FBUyxPQUFPLE9BQU87R0FBRSxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDO0dBQUcsT0FBTyxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxPQUFPLFNBQVM7RUFBRSxDQUFDO0VBQzlHLFVBQVUsT0FBTztDQUNuQjs7Q0FFQSxjQUFjO0VBQ1osU0FBUyxPQUFPLE9BQU87R0FBRSxLQUFLLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDO0dBQUcsUUFBUSxPQUFPO0VBQWUsQ0FBQztFQUN0RixVQUFVLFFBQVE7Q0FDcEI7O0NBRUEsY0FBYztFQUNaLFNBQVMsT0FBTyxPQUFPO0dBQUUsS0FBSyxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLElBQUksQ0FBQztHQUFHLE9BQU8sUUFBUTtFQUFXLENBQUM7RUFDbEYsVUFBVSxPQUFPO0NBQ25CO0NBQ0EsZUFBZTtFQUFFLFNBQVM7RUFBUSxVQUFVLE9BQU87Q0FBUTtDQUMzRCxlQUFlO0VBQUUsU0FBUztFQUFRLFVBQVUsT0FBTztDQUFROztDQUUzRCxpQkFBaUI7RUFBRSxTQUFTLE9BQU8sT0FBTyxFQUFFLFFBQVEsT0FBTyxPQUFPLENBQUM7RUFBRyxVQUFVLE9BQU87Q0FBWTs7Q0FFbkcsZ0JBQWdCO0VBQUUsU0FBUztFQUFRLFVBQVUsRUFBRSxPQUFPLEVBQUUsT0FBTyxPQUFPLFNBQVMsU0FBUyxFQUFFLENBQUM7Q0FBRTs7Q0FFN0YsZ0JBQWdCO0VBQUUsU0FBUztFQUFRLFVBQVUsRUFBRSxPQUFPLEVBQUUsT0FBTyxPQUFPLFlBQVksU0FBUyxFQUFFLENBQUM7Q0FBRTtDQUNoRyxvQkFBb0I7RUFBRSxTQUFTLE9BQU8sT0FBTyxFQUFFLE9BQU8sT0FBTyxZQUFZLENBQUM7RUFBRyxVQUFVO0NBQVE7Q0FDL0YsbUJBQW1CO0VBQUUsU0FBUztFQUFRLFVBQVUsT0FBTztDQUFhO0NBQ3BFLGVBQWU7RUFBRSxTQUFTLE9BQU8sT0FBTyxFQUFFLEtBQUssRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxJQUFJLENBQUMsRUFBRSxDQUFDO0VBQUcsVUFBVSxRQUFRO0NBQWU7Q0FDNUcsb0JBQW9CO0VBQ2xCLFNBQVMsT0FBTyxPQUFPO0dBQ3JCLFFBQVEsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksUUFBUSxnQkFBZ0I7R0FDNUQsT0FBTyxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxHQUFHO0VBQ3hDLENBQUM7RUFDRCxVQUFVLFFBQVE7Q0FDcEI7O0NBRUEsdUJBQXVCO0VBQ3JCLFNBQVMsT0FBTyxPQUFPO0dBQUUsUUFBUSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLElBQUksQ0FBQztHQUFHLE9BQU8sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksR0FBRztFQUFFLENBQUM7RUFDbkcsVUFBVSxFQUFFLE9BQU87R0FBRSxPQUFPLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSTtHQUFHLE1BQU0sRUFBRSxNQUFNLFVBQVU7RUFBRSxDQUFDO0NBQzNFOztDQUVBLHlCQUF5QjtFQUN2QixTQUFTLE9BQU8sT0FBTyxFQUFFLFFBQVEsUUFBUSxjQUFjLE1BQU0sT0FBTyxDQUFDO0VBQ3JFLFVBQVUsS0FBSztDQUNqQjs7Q0FFQSxrQkFBa0I7RUFBRSxTQUFTO0VBQVEsVUFBVSxLQUFLO0NBQUk7O0NBRXhELHNCQUFzQjtFQUNwQixTQUFTO0VBQ1QsVUFBVSxFQUFFLE9BQU87R0FBRSxPQUFPLEVBQUUsT0FBTztHQUFHLE1BQU0sRUFBRSxPQUFPO0dBQUcsT0FBTyxFQUFFLE9BQU87RUFBRSxDQUFDO0NBQy9FO0NBQ0Esa0JBQWtCO0VBQUUsU0FBUyxRQUFRO0VBQWUsVUFBVSxLQUFLO0NBQUk7O0NBRXZFLHlCQUF5QjtFQUFFLFNBQVMsUUFBUTtFQUFlLFVBQVUsUUFBUTtDQUFjOztDQUczRixnQkFBZ0I7RUFBRSxTQUFTO0VBQVMsVUFBVSxFQUFFLE9BQU8sRUFBRSxTQUFTLEVBQUUsTUFBTSxRQUFRLFlBQVksRUFBRSxDQUFDO0NBQUU7O0NBRW5HLGdCQUFnQjtFQUFFLFNBQVMsUUFBUSxlQUFlO0VBQU0sVUFBVSxRQUFRO0NBQU87O0NBRWpGLGdCQUFnQjtFQUFFLFNBQVMsUUFBUSxlQUFlO0VBQU0sVUFBVSxRQUFRO0NBQU87Q0FDakYsa0JBQWtCO0VBQUUsU0FBUyxRQUFRLGVBQWU7RUFBUSxVQUFVLFFBQVE7Q0FBTztDQUNyRixrQkFBa0I7RUFBRSxTQUFTLFFBQVEsZUFBZTtFQUFRLFVBQVU7Q0FBUTs7Q0FFOUUsaUJBQWlCO0VBQUUsU0FBUyxRQUFRLGVBQWU7RUFBTyxVQUFVLEtBQUs7Q0FBSTs7Q0FHN0UsZ0JBQWdCO0VBQUUsU0FBUztFQUFTLFVBQVUsRUFBRSxPQUFPLEVBQUUsU0FBUyxFQUFFLE1BQU0sV0FBVyxFQUFFLENBQUM7Q0FBRTtDQUMxRixnQkFBZ0I7RUFBRSxTQUFTLGVBQWU7RUFBTSxVQUFVO0NBQVk7Q0FDdEUsa0JBQWtCO0VBQUUsU0FBUyxlQUFlO0VBQVEsVUFBVTtDQUFZO0NBQzFFLGtCQUFrQjtFQUFFLFNBQVMsZUFBZTtFQUFRLFVBQVU7Q0FBUTtDQUV0RSxhQUFhO0VBQUUsU0FBUztFQUFTLFVBQVUsRUFBRSxPQUFPLEVBQUUsTUFBTSxFQUFFLE1BQU0sS0FBSyxHQUFHLEVBQUUsQ0FBQztDQUFFO0NBQ2pGLFlBQVk7RUFBRSxTQUFTO0VBQVEsVUFBVSxLQUFLO0NBQUk7Q0FDbEQsZUFBZTtFQUFFLFNBQVM7RUFBUSxVQUFVLEtBQUs7Q0FBSTtDQUNyRCxlQUFlO0VBQUUsU0FBUztFQUFRLFVBQVUsS0FBSztDQUFJO0NBQ3JELGVBQWU7RUFBRSxTQUFTO0VBQVEsVUFBVTtDQUFRO0NBRXBELGNBQWM7RUFBRSxTQUFTO0VBQVMsVUFBVSxFQUFFLE9BQU8sRUFBRSxPQUFPLEVBQUUsTUFBTSxNQUFNLFdBQVcsRUFBRSxDQUFDO0NBQUU7Q0FDNUYsZ0JBQWdCO0VBQUUsU0FBUyxNQUFNLGFBQWE7RUFBUSxVQUFVLE1BQU07Q0FBWTtDQUNsRixnQkFBZ0I7RUFBRSxTQUFTLE1BQU0sYUFBYTtFQUFRLFVBQVUsTUFBTTtDQUFZO0NBQ2xGLGdCQUFnQjtFQUFFLFNBQVMsTUFBTSxhQUFhO0VBQUssVUFBVSxNQUFNO0NBQVE7Q0FDM0UsaUJBQWlCO0VBQUUsU0FBUztFQUFnQixVQUFVLE1BQU07Q0FBUTtDQUNwRSxnQkFBZ0I7RUFDZCxTQUFTLE1BQU0sYUFBYTtFQUM1QixVQUFVLEVBQUUsT0FBTztHQUFFLE9BQU8sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJO0dBQUcsUUFBUSxFQUFFLE1BQU0sTUFBTSxTQUFTO0VBQUUsQ0FBQztDQUNsRjtDQUNBLGVBQWU7RUFBRSxTQUFTLE1BQU0sYUFBYTtFQUFPLFVBQVUsTUFBTTtDQUFVOztDQUU5RSxnQkFBZ0I7RUFBRSxTQUFTLE1BQU0sYUFBYTtFQUFRLFVBQVUsTUFBTTtDQUFZOztDQUVsRixpQkFBaUI7RUFBRSxTQUFTO0VBQWdCLFVBQVU7Q0FBYTtDQUNuRSxnQkFBZ0I7RUFBRSxTQUFTLE1BQU0sYUFBYTtFQUFRLFVBQVUsTUFBTTtDQUFPO0NBQzdFLGlCQUFpQjtFQUFFLFNBQVMsTUFBTSxhQUFhO0VBQVMsVUFBVTtDQUFZO0NBQzlFLGdCQUFnQjtFQUFFLFNBQVMsTUFBTSxhQUFhO0VBQVEsVUFBVSxNQUFNO0NBQVE7Q0FDOUUsR0FBRztDQUNILEdBQUc7Q0FDSCxHQUFHO0NBRUgsa0JBQWtCO0VBQUUsU0FBUyxNQUFNLGFBQWE7RUFBVSxVQUFVLEtBQUs7Q0FBYTtDQUN0RixnQkFBZ0I7RUFBRSxTQUFTO0VBQWUsVUFBVSxLQUFLO0NBQUk7O0NBRTdELGtCQUFrQjtFQUFFLFNBQVM7RUFBUSxVQUFVO0NBQWM7O0NBRTdELG9CQUFvQjtFQUFFLFNBQVMsS0FBSyxhQUFhO0VBQU0sVUFBVSxLQUFLO0NBQUk7Q0FDMUUsaUJBQWlCO0VBQUUsU0FBUyxLQUFLLGFBQWE7RUFBSyxVQUFVLEtBQUs7Q0FBVTtDQUM1RSxxQkFBcUI7RUFBRSxTQUFTLEtBQUssYUFBYTtFQUFNLFVBQVUsRUFBRSxPQUFPLEVBQUUsTUFBTSxFQUFFLE1BQU0sS0FBSyxVQUFVLEVBQUUsQ0FBQztDQUFFOztDQUUvRyx3QkFBd0I7RUFBRSxTQUFTLEtBQUssYUFBYTtFQUFTLFVBQVUsRUFBRSxPQUFPLEVBQUUsUUFBUSxFQUFFLE1BQU0sS0FBSyxNQUFNLEVBQUUsQ0FBQztDQUFFOztDQUVuSCxvQkFBb0I7RUFBRSxTQUFTLEtBQUssYUFBYTtFQUFLLFVBQVUsS0FBSztDQUFVOztDQUUvRSxxQkFBcUI7RUFBRSxTQUFTLEtBQUssYUFBYTtFQUFLLFVBQVUsS0FBSztDQUFJO0NBQzFFLEdBQUc7O0NBRUgsZ0JBQWdCO0VBQUUsU0FBUyxPQUFPO0VBQWUsVUFBVSxLQUFLO0NBQUk7O0NBRXBFLHVCQUF1QjtFQUFFLFNBQVM7RUFBUSxVQUFVLE9BQU87Q0FBYzs7Q0FHekUsaUJBQWlCO0VBQUUsU0FBUyxPQUFPO0VBQWEsVUFBVSxPQUFPO0NBQWlCOztDQUVsRixhQUFhO0VBQUUsU0FBUyxPQUFPO0VBQVcsVUFBVSxPQUFPO0NBQWE7O0NBR3hFLGtCQUFrQjtFQUFFLFNBQVMsRUFBRSxPQUFPLEVBQUUsUUFBUSxNQUFNLGNBQWMsTUFBTSxPQUFPLENBQUM7RUFBRyxVQUFVO0NBQVE7Q0FDdkcsZUFBZTtFQUFFLFNBQVMsTUFBTTtFQUFlLFVBQVUsTUFBTTtDQUFZOztDQUUzRSxpQkFBaUI7RUFBRSxTQUFTLE9BQU87RUFBZSxVQUFVLE9BQU87Q0FBUztDQUM1RSxnQkFBZ0I7RUFBRSxTQUFTLE1BQU07RUFBYyxVQUFVLE1BQU07Q0FBVzs7Q0FFMUUscUJBQXFCO0VBQUUsU0FBUyxXQUFXO0VBQW1CLFVBQVUsV0FBVztDQUFnQjtDQUNuRyx5QkFBeUI7RUFBRSxTQUFTLFdBQVc7RUFBa0IsVUFBVSxPQUFPO0NBQVM7O0NBRTNGLGdCQUFnQjtFQUFFLFNBQVMsT0FBTztFQUFjLFVBQVUsT0FBTztDQUFXOztDQUc1RSxnQkFBZ0I7RUFBRSxTQUFTLE9BQU87RUFBZSxVQUFVLE9BQU87Q0FBWTtDQUM5RSxrQkFBa0I7RUFBRSxTQUFTLE9BQU87RUFBbUIsVUFBVSxPQUFPO0NBQVk7Q0FDcEYsa0JBQWtCO0VBQUUsU0FBUyxPQUFPO0VBQW1CLFVBQVUsT0FBTztDQUFZO0NBQ3BGLGNBQWM7RUFBRSxTQUFTLE9BQU87RUFBVyxVQUFVLE9BQU87Q0FBVTtDQUN0RSxpQkFBaUI7RUFBRSxTQUFTLE9BQU87RUFBYyxVQUFVLE9BQU87Q0FBUztDQUMzRSxjQUFjO0VBQUUsU0FBUyxPQUFPO0VBQVcsVUFBVTtDQUFROztDQUc3RCxrQkFBa0I7RUFBRSxTQUFTO0VBQVMsVUFBVTtDQUFjO0NBRTlELGFBQWE7RUFBRSxTQUFTO0VBQVMsVUFBVSxFQUFFLE9BQU8sRUFBRSxNQUFNLEVBQUUsTUFBTSxLQUFLLE1BQU0sRUFBRSxDQUFDO0NBQUU7Q0FDcEYsZUFBZTtFQUNiLFNBQVMsRUFBRSxPQUFPO0dBQ2hCLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksUUFBUSxtQkFBbUI7R0FDdkQsTUFBTSxFQUFFLEtBQUssQ0FBQyxXQUFXLFlBQVksQ0FBQztHQUN0QyxZQUFZLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxTQUFTLENBQUMsQ0FBQyxRQUFRLElBQUk7R0FDM0QsV0FBVyxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksRUFBRSxDQUFDLENBQUMsU0FBUyxDQUFDLENBQUMsUUFBUSxJQUFJO0dBQ3JELFVBQVUsRUFBRSxNQUFNLEtBQUssVUFBVSxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxTQUFTLENBQUMsQ0FBQyxRQUFRLElBQUk7RUFDbkUsQ0FBQzs7RUFFRCxVQUFVLEVBQUUsT0FBTztHQUFFLEtBQUssS0FBSztHQUFRLFFBQVEsRUFBRSxPQUFPO0VBQUUsQ0FBQztDQUM3RDtDQUNBLGVBQWU7RUFBRSxTQUFTLEVBQUUsT0FBTyxFQUFFLElBQUksRUFBRSxPQUFPLEVBQUUsQ0FBQztFQUFHLFVBQVUsS0FBSztDQUFPO0NBRTlFLGdCQUFnQjtFQUFFLFNBQVM7RUFBUyxVQUFVLEVBQUUsT0FBTyxFQUFFLFNBQVMsRUFBRSxNQUFNLEtBQUssTUFBTSxFQUFFLENBQUM7Q0FBRTtDQUMxRixpQkFBaUI7RUFBRSxTQUFTLEVBQUUsT0FBTyxFQUFFLFFBQVEsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQUcsRUFBRSxDQUFDO0VBQUcsVUFBVSxLQUFLO0NBQU87Q0FDN0Ysa0JBQWtCO0VBQUUsU0FBUyxFQUFFLE9BQU8sRUFBRSxRQUFRLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxHQUFHLEVBQUUsQ0FBQztFQUFHLFVBQVU7Q0FBUTs7Q0FHMUYsZ0JBQWdCO0VBQUUsU0FBUztFQUFTLFVBQVUsRUFBRSxPQUFPLEVBQUUsVUFBVSxFQUFFLE1BQU0sS0FBSyxVQUFVLEVBQUUsQ0FBQztDQUFFOztDQUUvRixhQUFhO0VBQ1gsU0FBUztFQUNULFVBQVUsRUFBRSxPQUFPO0dBQUUsS0FBSyxFQUFFLE9BQU87R0FBRyxNQUFNLEVBQUUsT0FBTyxFQUFFLE9BQU8sR0FBRyxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQztFQUFFLENBQUM7Q0FDdEY7O0NBRUEsaUJBQWlCO0VBQUUsU0FBUztFQUFTLFVBQVUsRUFBRSxPQUFPLEVBQUUsU0FBUyxFQUFFLE1BQU0sRUFBRSxPQUFPLENBQUMsRUFBRSxDQUFDO0NBQUU7O0NBRTFGLGNBQWM7RUFBRSxTQUFTLEVBQUUsT0FBTyxFQUFFLFFBQVEsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQUcsRUFBRSxDQUFDO0VBQUcsVUFBVTtDQUFRO0NBRXRGLEdBQUc7O0NBR0gsZ0JBQWdCO0VBQUUsU0FBUztFQUFTLFVBQVUsRUFBRSxPQUFPLEVBQUUsS0FBSyxFQUFFLE9BQU8sRUFBRSxDQUFDO0NBQUU7QUFDOUU7O0FBU0EsTUFBYSxTQUFTO0NBQ3BCLGVBQWUsS0FBSztDQUNwQixvQkFBb0IsS0FBSzs7Q0FFekIsaUJBQWlCOztDQUVqQixpQkFBaUI7O0NBRWpCLGdCQUFnQjs7Q0FFaEIsZUFBZSxLQUFLOztDQUVwQixrQkFBa0IsTUFBTTs7Q0FFeEIsZ0JBQWdCLEVBQUUsT0FBTyxFQUFFLFdBQVcsRUFBRSxRQUFRLEVBQUUsQ0FBQztDQUNuRCxpQkFBaUIsTUFBTTs7Q0FFdkIsb0JBQW9COztDQUVwQixpQkFBaUIsRUFBRSxPQUFPLEVBQUUsVUFBVSxFQUFFLE1BQU0sS0FBSyxVQUFVLEVBQUUsQ0FBQztDQUNoRSxhQUFhLEVBQUUsT0FBTyxFQUFFLFNBQVMsRUFBRSxNQUFNLEVBQUUsT0FBTyxDQUFDLEVBQUUsQ0FBQztBQUN4RDs7O0FDOVhBLE1BQU0sYUFBYTtBQUVuQixNQUFNLGdCQUFnQixLQUFLLHdCQUF3QixtRUFBbUU7QUFDdEgsTUFBTSxNQUFNLEtBQUssY0FBYyxrRUFBa0U7O0FBR2pHLFNBQWdCLFlBQVksT0FBZ0M7Q0FDMUQsTUFBTSxPQUFPLFVBQVUsS0FBSztDQUM1QixJQUFJLENBQUMsS0FBSyxJQUFJLE9BQU87Q0FDckIsTUFBTSxFQUFFLE9BQU8sV0FBVyxLQUFLO0NBQy9CLElBQUksUUFBUSxLQUFLLFNBQVMsR0FBRyxPQUFPO0NBQ3BDLElBQUksUUFBUSxTQUFTLFlBQ25CLE9BQU8sS0FBSywwQkFBMEIsa0RBQWtELE1BQU0sS0FBSyxPQUFPLG9CQUFvQjtDQUVoSSxPQUFPO0FBQ1Q7QUFFQSxTQUFTLFVBQVUsT0FBZ0M7Q0FDakQsSUFBSSxNQUFNLFVBQVUsS0FBSyxNQUFNLGFBQWEsQ0FBQyxNQUFNLFNBQVUsTUFBTSxPQUFPLEtBQU0sT0FBTyxTQUFTLEtBQUs7Q0FDckcsSUFBSSxNQUFNLFNBQVMsR0FBRyxDQUFDLENBQUMsQ0FBQyxPQUFPLFNBQVMsR0FBRyxPQUFPLFFBQVEsS0FBSztDQUVoRSxPQURlLE1BQU0sVUFBVSxNQUFNLFFBQVEsT0FBTyxHQUFHLE1BQU0sS0FBSyxRQUFRLE9BQU8sR0FBRyxNQUFNLElBQzFFLFNBQVMsS0FBSyxJQUFJO0FBQ3BDO0FBRUEsTUFBTSxZQUFZLE9BQU8sS0FBSztDQUFDO0NBQU07Q0FBTTtDQUFNO0NBQU07Q0FBTTtDQUFNO0NBQU07QUFBSSxDQUFDO0FBQzlFLE1BQU0sV0FBVyxPQUFlLElBQVksU0FDMUMsTUFBTSxTQUFTLFVBQVUsSUFBSSxLQUFLLEtBQUssTUFBTSxNQUFNO0FBRXJELE1BQU0sV0FBVyxPQUFPLEtBQUssQ0FBQyxLQUFNLEdBQUksQ0FBQzs7QUFFekMsTUFBTSxXQUFXLFdBQTRCLFVBQVUsT0FBUSxVQUFVLE9BQVEsQ0FBQztDQUFDO0NBQU07Q0FBTTtBQUFJLENBQUMsQ0FBQyxTQUFTLE1BQU07QUFFcEgsU0FBUyxTQUFTLE9BQWdDO0NBQ2hELElBQUksT0FBaUQ7Q0FDckQsS0FBSyxJQUFJLEtBQUssR0FBRyxLQUFLLEtBQUssTUFBTSxTQUFTO0VBQ3hDLElBQUksTUFBTSxRQUFRLEtBQU0sT0FBTztFQUMvQixNQUFNLFNBQVMsTUFBTSxLQUFLO0VBRTFCLElBQUksV0FBVyxLQUFNO0dBQ25CO0dBQ0E7RUFDRjtFQUNBLE1BQU0sU0FBUyxNQUFNLGFBQWEsS0FBSyxDQUFDO0VBQ3hDLElBQUksU0FBUyxHQUFHLE9BQU87RUFDdkIsSUFBSSxRQUFRLE1BQU0sR0FBRztHQUNuQixJQUFJLEtBQUssSUFBSSxNQUFNLFFBQVEsT0FBTztHQUNsQyxTQUFTO0lBQUUsUUFBUSxNQUFNLGFBQWEsS0FBSyxDQUFDO0lBQUcsT0FBTyxNQUFNLGFBQWEsS0FBSyxDQUFDO0dBQUU7RUFDbkY7RUFDQSxJQUFJLFdBQVcsS0FBTTtHQUNuQixJQUFJLENBQUMsTUFBTSxPQUFPO0dBRWxCLE9BQU8sTUFBTSxZQUFZLFFBQVEsSUFBSSxLQUFLLEdBQUc7SUFBRSxNQUFNO0lBQVEsR0FBRztHQUFLLENBQUMsSUFBSTtFQUM1RTtFQUNBLE1BQU0sSUFBSTtDQUNaO0NBQ0EsT0FBTztBQUNUO0FBRUEsU0FBUyxRQUFRLE9BQWdDO0NBQy9DLElBQUksTUFBTSxTQUFTLElBQUksT0FBTztDQUM5QixJQUFJLE1BQU0sYUFBYSxDQUFDLE1BQU0sTUFBTSxDQUFDLFFBQVEsT0FBTyxJQUFJLE1BQU0sR0FBRyxPQUFPO0NBQ3hFLE1BQU0sVUFBVTtFQUFFLE1BQU07RUFBZ0IsT0FBTyxNQUFNLGFBQWEsRUFBRTtFQUFHLFFBQVEsTUFBTSxhQUFhLEVBQUU7Q0FBRTtDQUN0RyxJQUFJLFlBQVk7Q0FDaEIsS0FBSyxJQUFJLEtBQUssR0FBRyxLQUFLLE1BQU0sTUFBTSxRQUFRLE1BQU0sS0FBSyxNQUFNLGFBQWEsRUFBRSxHQUFHO0VBQzNFLGNBQWMsUUFBUSxPQUFPLEtBQUssR0FBRyxNQUFNO0VBQzNDLElBQUksUUFBUSxPQUFPLEtBQUssR0FBRyxNQUFNLEdBQUcsT0FBTyxZQUFZLEdBQUcsT0FBTyxJQUFJO0NBQ3ZFO0NBQ0EsT0FBTztBQUNUO0FBRUEsU0FBUyxTQUFTLE9BQWdDO0NBQ2hELElBQUksTUFBTSxTQUFTLE1BQU0sTUFBTSxhQUFhLENBQUMsSUFBSSxJQUFJLE1BQU0sUUFBUSxPQUFPO0NBQzFFLE1BQU0sU0FBUyxPQUFlLFdBQW9DLEdBQUc7RUFBRSxNQUFNO0VBQVE7RUFBTztDQUFPLENBQUM7Q0FDcEcsTUFBTSxPQUFPLE1BQU0sU0FBUyxVQUFVLElBQUksRUFBRTtDQUM1QyxJQUFJLFNBQVMsUUFBUSxPQUFPLE1BQU0sSUFBSSxNQUFNLFdBQVcsSUFBSSxDQUFDLEdBQUcsSUFBSSxNQUFNLFdBQVcsSUFBSSxDQUFDLENBQUM7Q0FDMUYsSUFBSSxTQUFTLFVBQVUsTUFBTSxXQUFXLElBQUksQ0FBQyxNQUFNLFVBQ2pELE9BQU8sTUFBTSxNQUFNLGFBQWEsRUFBRSxJQUFJLE9BQVEsTUFBTSxhQUFhLEVBQUUsSUFBSSxLQUFNO0NBRS9FLElBQUksU0FBUyxVQUFVLE1BQU0sUUFBUSxJQUFNO0VBQ3pDLE1BQU0sT0FBTyxNQUFNLGFBQWEsRUFBRTtFQUNsQyxPQUFPLE1BQU0sS0FBSyxPQUFPLFFBQVMsS0FBTSxTQUFTLEtBQU0sTUFBTztDQUNoRTtDQUNBLE9BQU87QUFDVDs7QUNsRkEsTUFBTSxTQUE4QjtDQUFDO0NBQU07Q0FBTTtDQUFNO0FBQUk7QUFDM0QsTUFBTSxXQUE2QztDQUFFLEtBQUs7Q0FBSyxJQUFJO0NBQUssSUFBSTtDQUFLLE1BQU07Q0FBSyxNQUFNO0FBQVM7QUFDM0csTUFBTSxTQUFTO0FBQ2YsTUFBTSxVQUFVOztBQUdoQixNQUFNLFVBQVUsU0FDZCxLQUFLLFFBQVEsU0FBUyxHQUFHLFNBQWtCLEtBQWMsT0FBTyxPQUM5RCxXQUFXLE1BQU0sT0FBTyxjQUFjLFNBQVMsV0FBVyxPQUFPLElBQUksVUFBVSxLQUFLLEVBQUUsQ0FBQyxJQUFLLFNBQVMsU0FBUyxFQUNoSDs7QUFHRixTQUFTLFVBQVUsT0FBcUM7Q0FDdEQsT0FBTyxNQUNKLEtBQUssU0FBVSxPQUFPLFNBQVMsV0FBVyxPQUFPLGNBQWMsT0FBTyxVQUFVLEtBQUssUUFBUSxJQUFJLEVBQUcsQ0FBQyxDQUNyRyxLQUFLLEVBQUU7QUFDWjs7QUFHQSxNQUFNLFVBQVUsU0FDZCxLQUNHLEtBQUssQ0FBQyxDQUNOLFlBQVksQ0FBQyxDQUNiLFFBQVEsNEJBQTRCLEVBQUUsQ0FBQyxDQUN2QyxRQUFRLE9BQU8sR0FBRzs7QUFXdkIsU0FBZ0IsY0FBYyxNQUFjLFNBQXlFO0NBQ25ILE1BQU0sVUFBbUI7RUFBRTtFQUFTLFVBQVUsQ0FBQztFQUFHLHVCQUFPLElBQUksSUFBSTtDQUFFO0NBQ25FLE9BQU87RUFBRSxPQUFPLFFBQVEsU0FBUyxNQUFNLElBQUksQ0FBQztFQUFHLFVBQVUsUUFBUTtDQUFTO0FBQzVFO0FBRUEsU0FBUyxRQUFRLFNBQWtCLFNBQTJCLENBQUMsR0FBZ0I7Q0FDN0UsT0FBTyxPQUFPLFNBQVMsVUFBVSxhQUFhLFNBQVMsS0FBdUIsQ0FBQztBQUNqRjtBQUVBLFNBQVMsYUFBYSxTQUFrQixPQUFvQztDQUMxRSxRQUFRLE1BQU0sTUFBZDtFQUNFLEtBQUssV0FDSCxPQUFPLENBQUMsVUFBVSxTQUFTLEtBQXVCLENBQUM7RUFDckQsS0FBSyxhQUNILE9BQU8sWUFBWSxRQUFRLFNBQVMsTUFBTSxNQUFNLENBQUM7RUFDbkQsS0FBSyxRQUNILE9BQU8sQ0FBQyxPQUFPLFNBQVMsS0FBb0IsQ0FBQztFQUMvQyxLQUFLLFNBQ0gsT0FBTyxDQUFDLFFBQVEsU0FBUyxLQUFxQixDQUFDO0VBQ2pELEtBQUssUUFDSCxPQUFPLENBQUM7R0FBRSxLQUFLO0dBQU8sVUFBVSxDQUFDO0lBQUUsS0FBSztJQUFRLFVBQVUsQ0FBQyxNQUFNLElBQUk7R0FBRSxDQUFDO0VBQUUsQ0FBQztFQUM3RSxLQUFLLFlBQ0gsT0FBTyxDQUFDO0dBQUUsS0FBSztHQUFRLFVBQVUsQ0FBQyxNQUFNLElBQUk7RUFBRSxDQUFDO0VBQ2pELEtBQUssUUFDSCxPQUFPLE9BQU8sU0FBUyxLQUFvQjtFQUM3QyxLQUFLLFNBQ0gsT0FBTyxDQUFDLFFBQVEsUUFBUSxRQUFRLE1BQU0sTUFBTSxPQUFPLE1BQU0sSUFBSSxDQUFDLENBQUMsQ0FBQyxDQUFDLFFBQVEsWUFBWSxZQUFZLElBQUk7RUFDdkcsS0FBSztFQUNMLEtBQUs7RUFDTCxLQUFLO0VBQ0wsS0FBSyxjQUNILE9BQU8sQ0FBQztHQUFFLEtBQUssTUFBTTtHQUFNLFVBQVUsUUFBUSxTQUFTLE1BQU0sTUFBTTtFQUFFLENBQUM7RUFDdkUsS0FBSztFQUNMLEtBQUssTUFDSCxPQUFPLENBQUM7R0FBRSxLQUFLLE1BQU07R0FBTSxVQUFVLENBQUM7RUFBRSxDQUFDO0VBQzNDLEtBQUssUUFDSCxPQUFPLE1BQU0sU0FBUyxRQUFRLFNBQVMsTUFBTSxNQUFNLElBQUksQ0FBQyxPQUFPLE1BQU0sSUFBSSxDQUFDO0VBQzVFLEtBQUssVUFDSCxPQUFPLENBQUMsTUFBTSxJQUFJO0VBQ3BCLEtBQUssUUFDSCxPQUFPLENBQUMsTUFBTSxLQUFLLFFBQVEsU0FBUyxFQUFFLENBQUMsQ0FBQyxDQUFDLFFBQVEsU0FBUyxLQUFLLEtBQUssTUFBTSxFQUFFO0VBQzlFLFNBQ0UsT0FBTyxDQUFDO0NBQ1o7QUFDRjs7QUFHQSxNQUFNLGVBQWUsYUFBd0MsU0FBUyxTQUFTLElBQUksQ0FBQztDQUFFLEtBQUs7Q0FBSztBQUFTLENBQUMsSUFBSSxDQUFDO0FBRS9HLFNBQVMsVUFBVSxTQUFrQixFQUFFLE9BQU8sVUFBcUM7Q0FDakYsTUFBTSxFQUFFLFVBQVUsVUFBVTtDQUM1QixNQUFNLFFBQVEsS0FBSyxJQUFJLE9BQU8sT0FBTyxNQUFNO0NBQzNDLE1BQU0sV0FBVyxRQUFRLFNBQVMsTUFBTTtDQUN4QyxNQUFNLE9BQU8sT0FBTyxVQUFVLFFBQVEsQ0FBQztDQUN2QyxNQUFNLFNBQVMsTUFBTSxJQUFJLElBQUksS0FBSztDQUNsQyxNQUFNLElBQUksTUFBTSxTQUFTLENBQUM7Q0FDMUIsTUFBTSxLQUFLLFdBQVcsSUFBSSxPQUFPLEdBQUcsS0FBSyxHQUFHO0NBQzVDLFNBQVMsS0FBSztFQUFFO0VBQUksTUFBTSxVQUFVLFFBQVE7RUFBRztDQUFNLENBQUM7Q0FDdEQsT0FBTztFQUFFLEtBQUssT0FBTyxRQUFRO0VBQWdCO0VBQUk7Q0FBUztBQUM1RDtBQUVBLFNBQVMsT0FBTyxTQUFrQixFQUFFLFNBQVMsT0FBTyxTQUFpQztDQUNuRixNQUFNLFdBQVcsTUFBTSxLQUFLLFVBQXFCO0VBQUUsS0FBSztFQUFNLFVBQVUsUUFBUSxTQUFTLEtBQUssTUFBTTtDQUFFLEVBQUU7Q0FDeEcsSUFBSSxDQUFDLFNBQVMsT0FBTztFQUFFLEtBQUs7RUFBTTtDQUFTO0NBQzNDLE9BQU8sVUFBVSxNQUFNLFVBQVUsSUFBSTtFQUFFLEtBQUs7RUFBTTtDQUFTLElBQUk7RUFBRSxLQUFLO0VBQU07RUFBTztDQUFTO0FBQzlGO0FBRUEsU0FBUyxRQUFRLFNBQWtCLEVBQUUsUUFBUSxRQUFpQztDQUM1RSxNQUFNLFNBQVMsS0FBa0IsV0FBMEM7RUFDekUsS0FBSztFQUNMLFVBQVUsTUFBTSxLQUFLLEVBQUUsUUFBUSxZQUF1QjtHQUNwRCxNQUFNLFdBQVcsUUFBUSxTQUFTLE1BQU07R0FDeEMsT0FBTyxVQUFVLFVBQVU7SUFBRTtJQUFLLFVBQVU7SUFBTTtHQUFTLElBQUk7SUFBRTtJQUFLO0dBQVM7RUFDakYsQ0FBQztDQUNIO0NBR0EsT0FBTztFQUFFLEtBQUs7RUFBUyxVQUFVLENBQUM7R0FGUixLQUFLO0dBQVMsVUFBVSxDQUFDLE1BQU0sTUFBTSxNQUFNLENBQUM7RUFFakMsR0FBRztHQURkLEtBQUs7R0FBUyxVQUFVLEtBQUssS0FBSyxVQUFVLE1BQU0sTUFBTSxLQUFLLENBQUM7RUFDN0MsQ0FBQztDQUFFO0FBQ2hEO0FBRUEsU0FBUyxPQUFPLFNBQWtCLEVBQUUsTUFBTSxVQUFvQztDQUM1RSxNQUFNLFdBQVcsUUFBUSxTQUFTLE1BQU07Q0FDeEMsTUFBTSxTQUFTLFFBQVEsUUFBUSxLQUFLLElBQUk7Q0FDeEMsT0FBTyxTQUFTLENBQUM7RUFBRSxLQUFLO0VBQUssR0FBRztFQUFRO0NBQVMsQ0FBQyxJQUFJO0FBQ3hEOzs7QUMzSEEsTUFBYSxRQUFROztBQUVyQixNQUFNLG9CQUFvQjs7QUFFMUIsTUFBTSxxQkFBcUI7QUFDM0IsTUFBTSxPQUFPOzs7OztBQW9CYixTQUFnQixVQUFVLE1BQXlCO0NBQ2pELE1BQU0sVUFBVSxZQUFZLElBQUk7Q0FDaEMsTUFBTSxPQUFPLElBQUksSUFBSSxRQUFRLEtBQUssV0FBVyxDQUFDLE9BQU8sTUFBTSxLQUFLLE1BQU0sQ0FBQyxDQUFDLENBQUM7Q0FDekUsTUFBTSwyQkFBVyxJQUFJLElBQW9CO0NBQ3pDLElBQUksZUFBZTtDQUVuQixTQUFTLFVBQVUsTUFBYyxLQUFrQztFQUNqRSxJQUFJLENBQUMsV0FBVyxJQUFJLEdBQUcsT0FBTztFQUM5QixNQUFNLFFBQVEsYUFBYSxJQUFJO0VBQy9CLE1BQU0sT0FBTyxZQUFZLEtBQUs7RUFDOUIsTUFBTSxPQUFPLFNBQVMsTUFBTSxJQUFJO0VBQ2hDLE1BQU0sVUFBVSxTQUFTLElBQUksSUFBSTtFQUNqQyxJQUFJLENBQUMsS0FBSyxNQUFNLE1BQU0sU0FBUyxtQkFBbUIsT0FBTztFQUN6RCxJQUFJLENBQUMsV0FBVyxlQUFlLE1BQU0sU0FBUyxvQkFBb0IsT0FBTztFQUN6RSxJQUFJLENBQUMsU0FBUyxnQkFBZ0IsTUFBTTtFQUNwQyxTQUFTLElBQUksTUFBTSxJQUFJO0VBQ3ZCLE1BQU0sRUFBRSxPQUFPLFdBQVcsS0FBSztFQUMvQixPQUFPO0dBQUUsS0FBSztHQUFPO0dBQU07R0FBSztHQUFPO0VBQU87Q0FDaEQ7Q0FpQkEsT0FBTztFQUFFLE9BZkssUUFBUSxLQUFLLFdBQXNCO0dBQy9DLE1BQU0sRUFBRSxNQUFNLE1BQU0sZUFBZTtHQUNuQyxNQUFNLEtBQUssS0FBSyxNQUFNO0dBVXRCLE1BQU0sRUFBRSxPQUFPLGFBQWEsY0FBYyxNQUFNO0lBUjlDLEtBQUssTUFBTTtLQUNULElBQUksbUJBQW1CLEtBQUssSUFBSSxHQUFHLE9BQU8sRUFBRSxLQUFLO0tBQ2pELE1BQU0sQ0FBQyxPQUFPLElBQUksV0FBVyxLQUFLLE1BQU0sR0FBRztLQUMzQyxNQUFNLE9BQU8sU0FBUyxLQUFLLEtBQUssS0FBSyxJQUFJLEtBQUssUUFBUSxJQUFJLEdBQUcsSUFBSSxDQUFDO0tBQ2xFLE9BQU8sU0FBUyxLQUFBLElBQVksT0FBTztNQUFFO01BQU0sR0FBSSxVQUFVLEVBQUUsUUFBUSxJQUFJLENBQUM7S0FBRztJQUM3RTtJQUNBLFVBQVUsTUFBTSxRQUFRLFVBQVUsS0FBSyxRQUFRLElBQUksR0FBRyxJQUFJLEdBQUcsR0FBRztHQUVaLENBQUM7R0FDdkQsT0FBTztJQUFFO0lBQUksT0FBTyxRQUFRLFVBQVUsRUFBRTtJQUFHO0lBQVk7SUFBVTtHQUFNO0VBQ3pFLENBQ2E7RUFBRztFQUFVLE9BQU8sQ0FBQyxHQUFHLFFBQVEsS0FBSyxFQUFFLFdBQVcsSUFBSSxHQUFHLEdBQUcsU0FBUyxPQUFPLENBQUM7Q0FBRTtBQUM5Rjs7QUFHQSxNQUFNLFFBQVEsRUFBRSxNQUFNLGlCQUFpQyxHQUFHLGFBQWEsS0FBSyxVQUFVLFNBQVMsTUFBTSxLQUFLO0FBRTFHLE1BQU0sV0FBVyxVQUEwQixPQUF1QixTQUFTLE1BQU0sRUFBRSxZQUFZLFVBQVUsQ0FBQyxDQUFDLEVBQUUsUUFBUTs7QUFHckgsU0FBUyxZQUFZLE1BQXdCO0NBQzNDLE1BQU0sU0FBUyxLQUFLLE1BQU0sT0FBTztDQUNqQyxJQUFJLENBQUMsV0FBVyxNQUFNLEdBQUcsT0FBTyxDQUFDO0NBQ2pDLE1BQU0sUUFBUSxZQUFZLE1BQU0sQ0FBQyxDQUFDLFFBQVEsU0FBUyxLQUFLLFNBQVMsS0FBSyxDQUFDO0NBQ3ZFLE1BQU0sWUFBWSxNQUFjLGdCQUFpQztFQUMvRDtFQUNBLE1BQU0sYUFBYSxNQUFNLE1BQU07RUFDL0I7Q0FDRjtDQUNBLE1BQU0sU0FBUyxNQUFNLEtBQUssU0FBUyxTQUFTLEtBQUssUUFBUSxJQUFJLEdBQUcsSUFBSSxDQUFDO0NBQ3JFLE1BQU0sUUFBUSxRQUFRLE9BQU8sUUFBUSxFQUFFLFdBQVcsU0FBUyxNQUFNLEtBQUssTUFBTSxLQUFLLENBQUM7Q0FDbEYsTUFBTSxTQUFTLEVBQUUsV0FBMkI7RUFDMUMsSUFBSSxTQUFTLE1BQU0sS0FBSyxNQUFBLFVBQWEsT0FBTztFQUM1QyxNQUFNLEtBQUssTUFBTSxRQUFRLElBQUk7RUFDN0IsT0FBTyxLQUFLLElBQUksTUFBTSxTQUFTO0NBQ2pDO0NBQ0EsT0FBTyxNQUFNLEdBQUcsTUFBTSxNQUFNLENBQUMsSUFBSSxNQUFNLENBQUMsS0FBSyxFQUFFLEtBQUssY0FBYyxFQUFFLElBQUksQ0FBQztDQUN6RSxNQUFNLFVBQVUsUUFBUSxNQUFNLENBQUMsQ0FBQyxRQUFRLFNBQVMsUUFBUSxJQUFJLE1BQU0sUUFBUSxXQUFXLElBQUksQ0FBQztDQUMzRixPQUFPLENBQUMsR0FBRyxRQUFRLEdBQUcsUUFBUSxLQUFLLFNBQVMsU0FBUyxNQUFNLEtBQUssQ0FBQyxDQUFDO0FBQ3BFOztBQUdBLFNBQVMsUUFBUSxTQUFzQztDQUNyRCxNQUFNLE1BQU0sUUFBUSxTQUFTLEVBQUUsTUFBTSxXQUNuQyxDQUFDLEdBQUcsS0FBSyxTQUFTLElBQUksQ0FBQyxDQUFDLENBQUMsS0FBSyxHQUFHLE9BQU8sUUFBUSxLQUFLLFFBQVEsSUFBSSxHQUFHLElBQUksQ0FBQyxDQUMzRTtDQUNBLE9BQU8sQ0FBQyxHQUFHLElBQUksSUFBSSxHQUFHLENBQUM7QUFDekI7O0FBR0EsU0FBZ0IsWUFBWSxFQUFFLE9BQU8sWUFBK0I7Q0FDbEUsTUFBTSxVQUFVLENBQUMsR0FBRyxRQUFRLENBQUMsQ0FBQyxLQUFLLENBQUMsTUFBTSxPQUFPLFFBQVE7RUFBRTtFQUFNO0VBQU0sTUFBTSxVQUFVO0NBQUssRUFBRTtDQUM5RixNQUFNLFVBQVUsUUFBUSxLQUNyQixFQUFFLE1BQU0sV0FBVyxVQUFVLEtBQUssUUFBUSxLQUFLLFVBQVUsR0FBRyxLQUFLLFdBQVcsTUFBTSxHQUFHLEVBQUUsS0FBSyxHQUMvRjtDQUNBLE1BQU0sWUFBWSxRQUFRLEtBQUssRUFBRSxNQUFNLFdBQVcsR0FBRyxLQUFLLFVBQVUsSUFBSSxFQUFFLElBQUksTUFBTTtDQUNwRixNQUFNLFFBQThCLEVBQUUsTUFBTTtDQUM1QyxPQUFPO0VBQ0wsR0FBRztFQUVILGdDQUFnQyxLQUFLLFVBQVUsS0FBSyxVQUFVLEtBQUssQ0FBQyxFQUFFO0VBQ3RFLDZDQUE2QyxVQUFVLEtBQUssSUFBSSxFQUFFO0NBQ3BFLENBQUMsQ0FBQyxLQUFLLElBQUk7QUFDYjs7O0FDbkhBLE1BQU0sU0FBUzs7QUFHZixTQUFnQixXQUFXLE1BQXNCO0NBQy9DLE9BQU87RUFDTCxNQUFNO0VBQ04sU0FBUztFQUNULEtBQUssSUFBSTtHQUNQLElBQUksQ0FBQyxHQUFHLFdBQVcsTUFBTSxHQUFHLENBQUMsQ0FBQyxTQUFTLE1BQU0sR0FBRyxPQUFPO0dBQ3ZELE1BQU0sUUFBUSxVQUFVLElBQUk7R0FDNUIsS0FBSyxNQUFNLFFBQVEsTUFBTSxPQUFPLEtBQUssYUFBYSxJQUFJO0dBQ3RELE9BQU87SUFBRSxNQUFNLFlBQVksS0FBSztJQUFHLFlBQVk7R0FBSztFQUN0RDtDQUNGO0FBQ0Y7O0FDVEEsTUFBTSxZQUFZLFNBQWlCLFFBQVEsWUFBWSxTQUFTLElBQUk7O0FBR3BFLE1BQU0sVUFBVTtDQUNkO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0FBQ0Y7O0FBR0EsTUFBTSxVQUFVLFFBQVEsSUFBSTtBQUM1QixNQUFNLGdCQUFnQixVQUNwQixNQUFNLEdBQUcsYUFBYSxZQUFZLFFBQVEsYUFBYSxRQUFRLENBQUM7Ozs7O0FBTWxFLFNBQVMsV0FBVyxNQUFzQjtDQUN4QyxNQUFNLEtBQUssS0FBSyxTQUFTLElBQUk7Q0FDN0IsT0FBTztFQUNMLE1BQU07RUFDTixTQUFTO0VBQ1QsWUFBWSxXQUFZLE9BQU8sU0FBUyxJQUFJLE1BQU0sSUFBSSxLQUFLO0VBQzNELEtBQUssUUFBUTtHQUNYLElBQUksV0FBVyxJQUFJLE9BQU87R0FDMUIsTUFBTSxXQUFXLFNBQVMsSUFBSTtHQUM5QixLQUFLLFNBQVM7SUFBRSxNQUFNO0lBQVM7SUFBVSxRQUFRLGFBQWEsU0FBUyxJQUFJLENBQUM7R0FBRSxDQUFDO0dBRy9FLE9BQU87SUFBRSxNQUFBO29EQURxQyxTQUFTO0lBQ3hDLFlBQVk7R0FBSztFQUNsQztDQUNGO0FBQ0Y7QUFFQSxJQUFBLCtCQUFlLGFBQWE7Q0FDMUIsTUFBTTtFQUVKLFNBQVMsRUFBRSxPQUFPLEVBQUUsUUFBUSxpQkFBaUIsRUFBRTtFQUMvQyxTQUFTLENBQUMsV0FBVyw2QkFBNkIsQ0FBQztFQUNuRCxPQUFPO0dBQ0wsUUFBUTtHQUNSLGlCQUFpQjtJQUNmLE9BQU87S0FDTCxPQUFPLFNBQVMsc0JBQXNCO0tBQ3RDLFVBQVUsU0FBUywyQkFBMkI7S0FDOUMsS0FBSyxTQUFTLHNCQUFzQjtLQUNwQyxHQUFHLE9BQU8sWUFBWSxRQUFRLEtBQUssU0FBUyxDQUFDLFdBQVcsUUFBUSxTQUFTLG9CQUFvQixLQUFLLElBQUksQ0FBQyxDQUFDLENBQUM7SUFDM0c7SUFFQSxRQUFRO0tBQUUsZ0JBQWdCO0tBQWEsZ0JBQWdCO0lBQW1CO0dBQzVFO0VBQ0Y7Q0FDRjtDQUNBLFNBQVM7RUFFUCxRQUFRO0dBQ04sbUJBQW1CLEtBQUssVUFBVSxPQUFPLEtBQUssUUFBUSxDQUFDO0dBQ3ZELGlCQUFpQixLQUFLLFVBQVUsT0FBTyxLQUFLLE1BQU0sQ0FBQztFQUNyRDtFQUNBLE9BQU87R0FDTCxRQUFRO0dBQ1IsaUJBQWlCO0dBQ2pCLGlCQUFpQjtJQUNmLE9BQU8sRUFBRSxTQUFTLFNBQVMsaUNBQWlDLEVBQUU7SUFDOUQsUUFBUTtLQUFFLFFBQVE7S0FBTyxnQkFBZ0I7SUFBYTtHQUN4RDtFQUNGO0NBQ0Y7Q0FDQSxVQUFVO0VBQ1IsTUFBTSxTQUFTLGNBQWM7RUFFN0IsV0FBVyxTQUFTLHlCQUF5QjtFQUM3QyxTQUFTLENBQUMsSUFBSSxHQUFHLFdBQVcsU0FBUyxNQUFNLENBQUMsQ0FBQztFQUM3QyxPQUFPO0dBQ0wsUUFBUSxTQUFTLGNBQWM7R0FDL0IsUUFBUTtHQUNSLGlCQUFpQixFQUFFLE9BQU8sU0FBUyx5QkFBeUIsRUFBRTtFQUNoRTtFQUNBLFFBQVE7R0FDTixNQUFNO0dBQ04sTUFBTTtHQUNOLFlBQVk7R0FDWixPQUFPLFVBQVUsRUFBRSxRQUFRO0lBQUUsUUFBUTtJQUFTLGNBQWM7SUFBTSxXQUFXO0dBQWEsRUFBRSxJQUFJLEtBQUE7RUFDbEc7Q0FDRjtBQUNGLENBQUMifQ==